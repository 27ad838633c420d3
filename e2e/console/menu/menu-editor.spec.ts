import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { browserState, expect, test } from "../../fixtures.ts"
import { phone } from "../../support/browser.ts"
import {
  addCategory,
  group,
  productLine,
  staffApi,
  wholeProduct,
} from "../../support/menu/menu-editor.ts"
import { dragTo } from "../../support/page/drag.ts"
import { words } from "../../support/words.ts"

// A tablet at the counter, at the café: its menu is small, and each journey names what it edits.
test.use({ viewport: { width: 1024, height: 768 }, signedInAs: "cafeOwner", language: "en" })

const say = (key: Parameters<typeof words>[1], fill?: Record<string, string | number>) =>
  words("en", key, fill)

test("a price typed in the list shows on an open guest menu", async ({ page, browser, server }) => {
  const guest = await browser.newContext({
    baseURL: server.url,
    viewport: phone,
    storageState: browserState(server.url, "en", null),
  })
  const tab = await guest.newPage()
  const opened = tab.waitForResponse(/\/api\/events\//)
  await tab.goto(`/menu/${known.establishments.cardamomCorner}`)
  await opened
  await page.goto("/console/menu")
  const cell = page.getByRole("button", { name: /^Price of / }).first()
  const label = (await cell.getAttribute("aria-label")) ?? ""
  const name = /^Price of (.*): /.exec(label)?.[1] ?? ""
  await cell.click()
  const field = page.getByRole("textbox", { name: label })
  await field.fill("-4")
  await field.press("Enter")
  await expect(page.getByText(say("validation.price_invalid"))).toBeVisible()
  await field.press("Escape")
  await expect(cell).toBeFocused()
  await cell.press("Enter")
  await field.fill("77,25")
  await field.press("Enter")
  await expect(productLine(page, `Price of ${name}: 77.25`)).toBeVisible()
  await tab.bringToFront()
  await expect(tab.getByText("77.25").first()).toBeVisible()
  await guest.close()
})

test("the guest's menu is shown in a frame of the console, and follows", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/console/menu")
  await page.getByRole("button", { name: say("menu_editor.preview") }).click()
  const frame = page.frameLocator("iframe")
  await expect(frame.getByRole("heading", { level: 3 }).first()).toBeVisible()
  const cell = page.getByRole("button", { name: /^Price of / }).first()
  await cell.click()
  await page.getByRole("textbox", { name: /^Price of / }).fill("66.75")
  await page.keyboard.press("Enter")
  await expect(frame.getByText("66.75").first()).toBeVisible()
})

test("a product dragged by the mouse into another category is found there by guests", async ({
  page,
  server,
  sessionOf,
}) => {
  const api = staffApi(server.url, (await sessionOf("cafeOwner")).access_token)
  const from = await addCategory(api, { en: "Loaves", sa: "أرغفة" })
  const to = await addCategory(api, { en: "Sweets", sa: "حلوى" })
  for (const [category, en] of [
    [from, "Bun"],
    [from, "Roll"],
    [to, "Cake"],
  ] as const) {
    await api("POST", "products/", wholeProduct(category, newId(), { en, sa: en }))
  }
  await page.goto("/console/menu")
  // Further below there are only names.
  await group(page, "Sweets").scrollIntoViewIfNeeded()
  const handle = (name: string) => page.getByRole("button", { name: `Move ${name}`, exact: true })
  const saved = page.waitForResponse(/product-order/)
  await dragTo(page, handle("Bun"), handle("Cake"), page.getByText(/^Bun: Sweets, place /))
  expect((await saved).status()).toBe(200)
  await expect(group(page, "Sweets").getByRole("button", { name: /^Move / })).toHaveCount(2)

  await page.goto(`/menu/${known.establishments.cardamomCorner}`)
  const names = (category: string) => group(page, category).getByRole("heading", { level: 3 })
  await expect(names("Loaves")).toHaveText(["Roll"])
  await expect(names("Sweets").filter({ hasText: "Bun" })).toBeVisible()
  await expect(names("Sweets")).toHaveCount(2)
})
