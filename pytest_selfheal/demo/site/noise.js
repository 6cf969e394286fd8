// Trouble that is always there and that no test is about.
console.error("Ad slot 'leaderboard' failed to load after " + Math.round(performance.now()) + " ms");
console.warn("Deprecated: use of window.webkitStorageInfo, build " + Math.random().toString(16).slice(2, 10));
fetch("/api/weather?at=" + Date.now()).catch(() => {});
setTimeout(() => { null.partner; }, 10);
