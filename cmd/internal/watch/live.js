
"use strict";
(() => {
  const panel = document.getElementById("live"), trouble = document.getElementById("live-trouble");
  const last = document.getElementById("last"), key = "scoresheet-at-the-end" + location.pathname;
  const move = id => document.querySelector('a.move[href="#ply=' + id + '"]');

  // Who stood at the end of the game when it was saved stands at its end again; who
  // stood at a ply that is gone stands at the last one before it.
  if (sessionStorage.getItem(key)) {
    sessionStorage.removeItem(key);
    if (last && !last.disabled) last.click();
  } else {
    const m = /^#ply=(\d+)/.exec(location.hash);
    if (m && !move(location.hash.slice(5))) {
      let ply = Math.min(+m[1], document.querySelectorAll("a.move").length);
      while (ply > 0 && !move(ply)) ply--;
      if (ply > 0) location.replace("#ply=" + ply);
    }
  }

  const source = new EventSource("/events?game=" + panel.dataset.game);
  source.onmessage = event => {
    const now = JSON.parse(event.data);
    const list = location.pathname === "/" && (now.games === 1) === (panel.dataset.game === "0");
    if (list || now.version && now.version !== panel.dataset.version) {
      source.close();
      if (last && last.disabled && location.hash) sessionStorage.setItem(key, "1");
      location.reload();
      return;
    }
    trouble.textContent = now.trouble;
    panel.hidden = now.trouble === "";
  };
})();
