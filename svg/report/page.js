"use strict";
(() => {
  const film = JSON.parse(document.getElementById("film").textContent);
  const find = id => document.getElementById(id);
  const board = find("board"), title = find("board-title"), desc = find("board-desc"), body = find("board-body");
  const caption = find("caption"), play = find("play"), speed = find("speed");
  const [first, back, next, last] = ["first", "back", "next", "last"].map(find);

  // Every frame is what it changes in its parent, which stands before it.
  const frames = film.frames, index = new Map();
  frames.forEach((f, i) => {
    const up = frames[f.up], from = up ? up.lines : [], words = up ? up.desc : "";
    f.lines = [];
    let at = 0;
    for (let k = 0; k < f.b.length;) {
      const keep = f.b[k], drop = f.b[k + 1], put = f.b[k + 2];
      k += 3;
      f.lines.push(...from.slice(at, at + keep), ...f.b.slice(k, k + put));
      at += keep + drop;
      k += put;
    }
    f.lines.push(...from.slice(at));
    f.desc = words.slice(0, f.d.h) + f.d.w + words.slice(words.length - f.d.e);
    f.line = f.id.slice(0, f.id.lastIndexOf(".") + 1);
    index.set(f.id, i);
    // The next move of a line goes on from its frame; a variation starts aside.
    if (up && (f.up === 0 ? f.line === "" : f.line === up.line)) up.down = i;
  });

  // The ids of the moves serve pages without scripts. Here they would make the
  // browser scroll and move the focus by itself.
  const links = new Map();
  for (const a of document.querySelectorAll("a.move")) {
    links.set(a.id.slice(4), a);
    a.removeAttribute("id");
  }

  let here = 0, timer = 0, link = null;

  function draw(f) {
    body.innerHTML = f.lines.map(n => film.lines[n]).join("\n");
    title.textContent = f.t;
    desc.textContent = f.desc;
  }

  function tell(f) {
    if (link) link.removeAttribute("aria-current");
    link = links.get(f.id);
    if (link) link.setAttribute("aria-current", "true");
    caption.textContent = link ? link.dataset.caption : caption.dataset.start;
    first.disabled = back.disabled = f.up < 0;
    next.disabled = last.disabled = f.down === undefined;
    for (const now of document.querySelectorAll(".now")) {
      const x = +now.dataset.from + f.ply * now.dataset.step;
      now.setAttribute("x1", x);
      now.setAttribute("x2", x);
    }
  }

  function show(i, quiet) {
    here = i;
    const f = frames[i];
    draw(f);
    tell(f);
    if (quiet) return;
    if (link && document.activeElement.classList.contains("move")) link.focus({ preventScroll: true });
    history.replaceState(null, "", "#ply=" + f.id);
    if (link) reveal();
    else if (f.up < 0) window.scrollTo({ top: 0 });
  }

  // The move comes into the part of the window that the board leaves free.
  function reveal() {
    const stage = board.closest(".stage"), wide = getComputedStyle(stage.parentElement).gridTemplateColumns.includes(" ");
    const top = wide || getComputedStyle(stage).position !== "sticky" ? 0 : stage.offsetHeight;
    const box = link.getBoundingClientRect();
    const room = innerHeight - top;
    if (box.top < top + 8 || box.bottom > innerHeight - 8) {
      window.scrollBy({ top: box.top - top - room / 3 });
    }
  }

  const ends = {
    first: () => { let i = here; while (frames[i].up >= 0) i = frames[i].up; return i; },
    back: () => frames[here].up,
    next: () => frames[here].down,
    last: () => { let i = here; while (frames[i].down !== undefined) i = frames[i].down; return i; },
  };
  function step(way) {
    const i = ends[way]();
    if (i === undefined || i < 0) return false;
    if (i !== here) show(i);
    return true;
  }

  function stop() {
    clearTimeout(timer);
    timer = 0;
    play.setAttribute("aria-pressed", "false");
    play.setAttribute("aria-label", "Play");
    caption.setAttribute("aria-live", "polite");
  }
  function tick() {
    if (frames[here].down === undefined) return stop();
    step("next");
    timer = setTimeout(tick, +speed.value);
  }
  function start() {
    if (frames[here].down === undefined) show(ends.first());
    play.setAttribute("aria-pressed", "true");
    play.setAttribute("aria-label", "Pause");
    caption.setAttribute("aria-live", "off");
    timer = setTimeout(tick, +speed.value / 2);
  }
  const toggle = () => timer ? stop() : start();
  const byHand = way => { stop(); step(way); };

  for (const [button, way] of [[first, "first"], [back, "back"], [next, "next"], [last, "last"]]) {
    button.addEventListener("click", () => byHand(way));
  }
  play.addEventListener("click", toggle);

  document.addEventListener("keydown", e => {
    if (e.altKey || e.ctrlKey || e.metaKey || e.shiftKey || e.target.closest("select, input, textarea")) return;
    const way = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" }[e.key];
    if (way) byHand(way);
    else if (e.key === " " && !e.target.closest("button, a")) toggle();
    else return;
    e.preventDefault();
  });

  document.addEventListener("click", e => {
    const a = e.target.closest('a[href^="#ply="]');
    if (!a || e.altKey || e.ctrlKey || e.metaKey || e.shiftKey) return;
    const i = index.get(a.getAttribute("href").slice(5));
    if (i === undefined) return;
    e.preventDefault();
    stop();
    show(i);
  });

  let touch = null;
  board.addEventListener("touchstart", e => {
    touch = e.touches.length === 1 ? { x: e.touches[0].clientX, y: e.touches[0].clientY } : null;
  }, { passive: true });
  board.addEventListener("touchend", e => {
    if (!touch) return;
    const dx = e.changedTouches[0].clientX - touch.x, dy = e.changedTouches[0].clientY - touch.y;
    if (Math.abs(dx) > 32 && Math.abs(dx) > 1.5 * Math.abs(dy)) byHand(dx < 0 ? "next" : "back");
    touch = null;
  });

  for (const plot of document.querySelectorAll(".plots svg")) {
    plot.addEventListener("click", e => {
      const now = plot.querySelector(".now"), box = plot.getBoundingClientRect();
      const x = (e.clientX - box.left) / box.width * plot.viewBox.baseVal.width;
      let ply = Math.max(0, Math.round((x - now.dataset.from) / now.dataset.step));
      while (ply > 0 && !index.has(String(ply))) ply--;
      stop();
      show(index.get(String(ply)));
    });
  }

  function follow() {
    const m = /^#ply=([\w.]+)$/.exec(location.hash);
    const i = m ? index.get(m[1]) : undefined;
    if (i === undefined) return false;
    stop();
    show(i, true);
    if (link) reveal();
    return true;
  }
  window.addEventListener("hashchange", follow);
  document.documentElement.classList.add("js");
  if (!follow()) show(0, true);
})();
