import { expect, test } from "../../fixtures.ts"
import { itemSheet, openSheet } from "../../support/menu/item.ts"
import { setPrice, setSoldOut } from "../../support/menu/menu-change.ts"
import { words } from "../../support/words.ts"

test.use({ language: "en" })

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
