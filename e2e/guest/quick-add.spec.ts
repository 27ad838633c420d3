import { expect, test } from "../fixtures.ts"
import { cartButton, itemSheet, menuPath } from "../support/item.ts"
import { setSoldOut } from "../support/menu-change.ts"
import { words } from "../support/words.ts"

test.use({ language: "en" })

const addFattoush = words("en", "item.add_one", { name: "Fattoush" })

test("a dish with nothing to choose is added, counted and taken back on its card", async ({
  page,
}) => {
  await page.goto(menuPath)
  const card = page.getByRole("listitem").filter({ hasText: "Fattoush" }).first()
  await card.getByRole("button", { name: addFattoush }).click()
  await expect(card.getByRole("status")).toHaveText("1")
  // Whoever uses a keyboard goes on where they were.
  await page.keyboard.press("Enter")
  await expect(card.getByRole("status")).toHaveText("2")
  await expect(cartButton(page)).toContainText("36.00")
  await page.reload()
  await expect(card.getByRole("status")).toHaveText("2")
  await card.getByRole("button", { name: words("en", "item.less") }).click()
  await card.getByRole("button", { name: /^Remove/ }).click()
  await expect(card.getByRole("button", { name: addFattoush })).toBeFocused()
  await expect(cartButton(page)).toHaveCount(0)
})

test("the sign on a dish with a choice opens the choice", async ({ page }) => {
  await page.goto(menuPath)
  const card = page.getByRole("listitem").filter({ hasText: "Chicken kabsa" }).first()
  await expect(page.getByRole("button", { name: addFattoush }).first()).toBeVisible()
  await expect(card.getByRole("button", { name: /to the cart$/ })).toHaveCount(0)
  const box = await card.boundingBox()
  await page.mouse.click(
    (box?.x ?? 0) + (box?.width ?? 0) - 30,
    (box?.y ?? 0) + (box?.height ?? 0) - 30,
  )
  await expect(itemSheet(page, "Chicken kabsa")).toBeVisible()
})

test("what staff sell out can no longer be added", async ({ page, server }) => {
  await page.goto(menuPath)
  const add = page.getByRole("button", { name: addFattoush })
  await expect(add.first()).toBeVisible()
  await setSoldOut(server, "fattoush", true)
  await expect(add).toHaveCount(0)
})
