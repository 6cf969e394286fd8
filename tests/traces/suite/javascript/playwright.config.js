// What @playwright/test records of tests in JavaScript: its own part of a trace says what the test failed with.
module.exports = {
  testDir: "tests",
  timeout: 8000,
  reporter: "line",
  use: { trace: "on", launchOptions: { executablePath: process.env.SELFHEAL_CHROMIUM, args: ["--no-sandbox"] } },
};
