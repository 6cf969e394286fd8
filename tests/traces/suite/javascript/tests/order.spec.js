const { test, expect } = require("@playwright/test");

const page_ = (id) => `<html lang="en"><body><h1>Shop</h1>
<ul><li class="item">Vase <button data-testid="${id}">Add</button></li></ul><b data-testid="total">0</b>
<script>document.querySelector("button").onclick = () => { document.querySelector("b").textContent = "34"; };</script>`;

test("order", async ({ page }) => {
  await page.setContent(page_(process.env.SHOP_TEST_ID || "add"));
  await page.getByTestId("add").click({ timeout: 700 });
  await expect(page.getByTestId("total")).toHaveText("34", { timeout: 700 });
  expect(await page.locator("h1").innerText()).toBe(process.env.SHOP_NAME || "Shop");
});
