import type { Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"
import { addButton, cartButton, itemSheet, openItem, openSheet } from "../support/item.ts"
import { setMinimum, setPrice, setSoldOut } from "../support/menu-change.ts"
import { words } from "../support/words.ts"

test.use({ language: "en" })

test("price, calories, salt and label follow the choice", async ({ page }) => {
  await openItem(page, "chicken-kabsa")
  await expect(addButton(page)).toContainText("34.00")
  await page.getByLabel("For two").check()
  await page.getByLabel("Laban ayran").check()
  await expect(addButton(page)).toContainText("67.00")
  await expect(page.getByText("1730 calories")).toBeVisible()
  await page.getByText(words("en", "item.nutrition_title")).click()
  const label = page.locator("dl")
  await expect(label).toContainText("620 gm + your choices")
  await expect(label).toContainText("1,730")
  for (const name of ["Hot dakkous", "Green salad"]) await page.getByLabel(name).check()
  await expect(page.getByLabel("Nuts and raisins")).toBeDisabled()
})

test("allergens have their names, and salt and caffeine their sentence", async ({ page }) => {
  await openSheet(page, "Chicken kabsa")
  const sheet = itemSheet(page, "Chicken kabsa")
  await expect(sheet.getByText("Allergens: Nuts, Milk", { exact: true })).toBeVisible()
  await expect(sheet.getByText(words("en", "item.salt"))).toBeVisible()
  await expect(sheet.getByText(/^Caffeine/)).toHaveCount(0)
  await openItem(page, "karak")
  await expect(page.getByText("Allergens: Milk", { exact: true })).toBeVisible()
  const caffeine = words("en", "item.caffeine_per_cup", { mg: 50, limit: 400 })
  await expect(page.getByText(caffeine)).toBeVisible()
  await expect(page.getByText(words("en", "item.salt"))).toHaveCount(0)
  await openItem(page, "saudi-coffee")
  await expect(page.getByText(words("en", "item.allergens_none"))).toBeVisible()
})

/** Each with what stands in it, from the top of the label down. */
async function openLabel(page: Page): Promise<(string | null)[][]> {
  await page.getByText(words("en", "item.nutrition_title")).click()
  const rows = page.locator("dl > div")
  await expect(rows.last()).toBeVisible()
  return rows.evaluateAll((all) => all.map((row) => [...row.children].map((of) => of.textContent)))
}

test("the label has every row of a printed one, each in its unit", async ({ page }) => {
  await openItem(page, "cheese-kunafa")
  expect(await openLabel(page)).toEqual([
    ["Serving size", "220 gm"],
    ["Amount per serving", "Calories560"],
    ["Total fats", "28 gm"],
    ["Saturated fats", "16 gm"],
    ["Trans fats", "0.6 gm"],
    ["Cholesterol", "75 mg"],
    ["Sodium", "460 mg"],
    ["Carbohydrate", "62 gm"],
    ["Dietary fibers", "1 gm"],
    ["Total sugars", "38 gm"],
    ["Added sugars", "34 gm"],
    ["Protein", "15 gm"],
  ])
  await openItem(page, "laban")
  expect((await openLabel(page))[0]).toEqual(["Serving size", "0.3 liter"])
})

test("what is missing is said at its group, which gets the focus", async ({ page, server }) => {
  await setMinimum(server, "Sauces", 2)
  try {
    await openItem(page, "shawarma-arabi")
    await page.getByLabel("Toum").check()
    await addButton(page).click()
    await expect(page.getByText("You should choose at least 2")).toBeVisible()
    await expect(page.getByLabel("Toum")).toBeFocused()
    await expect(page.getByLabel("Toum")).toBeInViewport()
    await expect(cartButton(page)).toHaveCount(0)
    await page.getByLabel("Tahini").check()
    await expect(page.getByText("You should choose at least 2")).toHaveCount(0)
    await addButton(page).click()
    await expect(cartButton(page)).toContainText("21.00")
  } finally {
    await setMinimum(server, "Sauces", 0)
  }
})

test("a change by staff shows at once and keeps the choice", async ({ page, server }) => {
  await openSheet(page, "Lamb mutabbaq")
  const sheet = itemSheet(page, "Lamb mutabbaq")
  await sheet.getByLabel("Very hot").check()
  await sheet.getByLabel(words("en", "item.note")).fill("cut in four")
  await setPrice(server, "lamb-mutabbaq", 2_150)
  await expect(sheet.getByRole("button", { name: words("en", "item.add") })).toContainText("21.50")
  await expect(sheet.getByLabel("Very hot")).toBeChecked()
  await expect(sheet.getByLabel(words("en", "item.note"))).toHaveValue("cut in four")
  await setSoldOut(server, "lamb-mutabbaq", true)
  await expect(sheet.getByRole("status").getByText(words("en", "stock.sold_out"))).toBeVisible()
  await expect(sheet.getByRole("button", { name: words("en", "item.add") })).toBeDisabled()
  await setSoldOut(server, "lamb-mutabbaq", false)
  await expect(sheet.getByRole("button", { name: words("en", "item.add") })).toBeEnabled()
  await expect(sheet.getByLabel("Very hot")).toBeChecked()
  await setPrice(server, "lamb-mutabbaq", 1_800)
})

test("what is sold out says so and cannot be added", async ({ page }) => {
  await openItem(page, "hamour-sayadieh")
  await expect(page.getByRole("status").getByText(words("en", "stock.sold_out"))).toBeVisible()
  await expect(addButton(page)).toBeDisabled()
})

test("of the last few no more can be taken", async ({ page }) => {
  await openItem(page, "cheese-kunafa")
  await expect(page.getByText("Only 4 left")).toBeVisible()
  const more = page.getByRole("button", { name: words("en", "item.more") })
  for (let portions = 1; portions < 4; portions += 1) await more.click()
  await expect(more).toBeDisabled()
})

test.describe("on the narrowest phones", () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test("neither the button nor the sum on it breaks into two lines", async ({ page }) => {
    await openSheet(page, "Mixed grill")
    const button = itemSheet(page, "Mixed grill").getByRole("button", { name: /Add/ })
    await expect(button).toContainText("46.00")
    const box = await button.boundingBox()
    expect(box?.height).toBeLessThanOrEqual(56)
    const isCut = await button.evaluate((element) => element.scrollWidth > element.clientWidth)
    expect(isCut).toBe(false)
  })
})
