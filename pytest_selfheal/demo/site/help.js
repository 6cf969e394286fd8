const REPORT_MS = 150;

find("#newsletter").addEventListener("submit", (event) => {
  event.preventDefault();
  find("#newsletter-note").textContent = "Thanks, see you on Friday.";
});

find("#make-report").addEventListener("click", () => {
  find("#report").textContent = "Counting…";
  setTimeout(() => { find("#report").textContent = "8 products, 7 in stock"; }, REPORT_MS);
});
