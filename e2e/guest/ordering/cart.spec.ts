import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../../fixtures.ts"
import { switchLanguage, waitUntilStarted } from "../../support/guest.ts"
import {
  addButton,
  cardOf,
  cartButton,
  cartLines,
  itemSheet,
  menuPath,
  openItem,
  openSheet,
} from "../../support/menu/item.ts"
import { words } from "../../support/words.ts"

test.use({ language: "en" })

test("keeps quantity, choice and note over a reload and another language", async ({ page }) => {
  await openItem(page, "chicken-kabsa")
  await page.getByLabel("For two").check()
  await page.getByRole("button", { name: words("en", "item.more") }).click()
  await page.getByLabel(words("en", "item.note")).fill("no almonds")
  await expect(page.getByText("190 characters left")).toBeVisible()
  await switchLanguage(page, "sa")
  await expect(page.getByLabel("نفرين")).toBeChecked()
  await expect(page.getByLabel(words("sa", "item.note"))).toHaveValue("no almonds")
  await addButton(page, "sa").click()
  await expect(cartButton(page, "sa")).toContainText("124.00")
  await page.reload()
  await expect(cartButton(page, "sa")).toContainText("124.00")
  await cartButton(page, "sa").click()
  const line = cartLines(page).first()
  await expect(line).toContainText("نفرين، وسط")
  await expect(line).toContainText("no almonds")
  await switchLanguage(page, "en")
  await expect(line).toContainText("For two, Medium")
})

test("adds up equal lines, changes, removes and brings back", async ({ page }) => {
  await openSheet(page, "Fattoush")
  await itemSheet(page, "Fattoush")
    .getByRole("button", { name: words("en", "item.add") })
    .click()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(page).toHaveURL(menuPath)
  await page.getByRole("link", { name: "Fattoush" }).first().click()
  await itemSheet(page, "Fattoush")
    .getByRole("button", { name: words("en", "item.add") })
    .click()
  await expect(cartButton(page)).toContainText("36.00")
  await cartButton(page).click()
  const main = page.getByRole("main")
  const line = cartLines(page).filter({ hasText: "Fattoush" })
  await expect(line).toHaveCount(1)
  await line.getByRole("button", { name: words("en", "item.less") }).click()
  await expect(main).toContainText("18.00")
  await line.getByRole("button", { name: "Remove Fattoush" }).click()
  await expect(main.getByText(words("en", "cart.empty_title"))).toBeVisible()
  await page.getByRole("button", { name: words("en", "action.undo") }).click()
  await expect(line).toHaveCount(1)
  await main.getByRole("button", { name: words("en", "cart.clear") }).click()
  await expect(main.getByText(words("en", "cart.empty_title"))).toBeVisible()
  await page
    .getByRole("button", { name: words("en", "action.undo") })
    .last()
    .click()
  await expect(line).toHaveCount(1)
})

test("is the same in another tab, and another place's is another", async ({ page, context }) => {
  await page.goto(menuPath)
  await waitUntilStarted(page)
  const other = await context.newPage()
  await openItem(other, "fattoush")
  await addButton(other).click()
  await expect(cartButton(page)).toContainText("18.00")
  await other.goto(`/menu/${known.qr.cardamomCornerTable1}`)
  await waitUntilStarted(other)
  await expect(other.getByRole("heading", { level: 3 }).first()).toBeVisible()
  await expect(cartButton(other)).toHaveCount(0)
})

for (const stored of ["{broken", '{"state":{"products":[{"productId":7}]},"version":1}']) {
  test(`starts empty from ${stored}`, async ({ page }) => {
    await page.goto(menuPath)
    await page.evaluate(
      ([key = "", value = ""]) => localStorage.setItem(key, value),
      [`sufra-cart-${known.establishments.baytAlKaram}`, stored],
    )
    await openItem(page, "fattoush")
    await addButton(page).click()
    await expect(cartButton(page)).toContainText("18.00")
  })
}

test("Back from it, by the browser or the page, is the menu where it was", async ({ page }) => {
  await page.goto(menuPath)
  await waitUntilStarted(page)
  const card = cardOf(page, "Umm Ali")
  await card.scrollIntoViewIfNeeded()
  await page.getByRole("button", { name: words("en", "item.add_one", { name: "Umm Ali" }) }).click()
  for (const back of [
    () => page.goBack(),
    () => page.getByRole("link", { name: words("en", "action.back_to_menu") }).click(),
  ]) {
    // Lists that come near move it: it is in view when the menu is left, or it need not be afterwards.
    await card.scrollIntoViewIfNeeded()
    await expect(card).toBeInViewport()
    await cartButton(page).click()
    await expect(page).toHaveURL(`/cart/${known.qr.olayaTable12}`)
    await expect(cartLines(page).first()).toBeVisible()
    await back()
    await expect(page).toHaveURL(menuPath)
    // Lists that come in again above it may move it by a card or two, never by more than a screen.
    await expect
      .poll(async () => Math.abs((await card.boundingBox())?.y ?? 9_999))
      .toBeLessThan(844)
  }
})

test("knows the branch that the guest chose", async ({ page }) => {
  await page.goto(`/branches/${known.qr.instagram}`)
  await waitUntilStarted(page)
  await page
    .getByRole("button", { name: words("en", "branches.choose_named", { name: "Al Nakheel" }) })
    .click()
  await page.goto(`/items/${known.qr.instagram}/fattoush`)
  await addButton(page).click()
  await expect(cartButton(page)).toBeVisible()
  const [chosen, ofCart] = await page.evaluate((id) => {
    const stored = (key: string) => JSON.parse(localStorage.getItem(`${key}-${id}`) ?? "null")
    return [stored("sufra-branch").value, stored("sufra-cart").state.branch]
  }, known.establishments.baytAlKaram)
  expect(chosen).toBeTruthy()
  expect(ofCart).toBe(chosen)
})

test.describe("on a desk", () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test("the cart stands beside the menu", async ({ page }) => {
    await openSheet(page, "Fattoush")
    await itemSheet(page, "Fattoush")
      .getByRole("button", { name: words("en", "item.add") })
      .click()
    const beside = page.getByRole("complementary", { name: words("en", "cart.title") })
    await expect(beside.getByRole("listitem")).toHaveCount(1)
    await expect(beside).toContainText("18.00")
    await expect(cartButton(page)).toBeHidden()
  })
})
