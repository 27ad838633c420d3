import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { browserState, expect, test } from "../../fixtures.ts"
import { phone } from "../../support/browser.ts"
import {
  addCategory,
  group,
  openRowMenu,
  productLine,
  staffApi,
  wholeProduct,
} from "../../support/menu/menu-editor.ts"
import { dragTo, pickUp } from "../../support/page/drag.ts"
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

test("products are dragged by the keyboard, over the edge of a category", async ({
  page,
  server,
  sessionOf,
}) => {
  const api = staffApi(server.url, (await sessionOf("cafeOwner")).access_token)
  const from = await addCategory(api, { en: "Upper", sa: "أعلى" })
  await addCategory(api, { en: "Lower", sa: "أسفل" })
  for (const en of ["One", "Two"]) {
    await api("POST", "products/", wholeProduct(from, newId(), { en, sa: en }))
  }
  await page.goto("/console/menu")
  const names = (category: string) =>
    group(page, category)
      .getByRole("button", { name: /^Move / })
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")))
  const saved = () => page.waitForResponse(/product-order/)
  const handle = page.getByRole("button", { name: "Move One", exact: true })

  await pickUp(page, handle, page.getByText(/One was picked up: Upper, place 1/))
  await page.keyboard.press("ArrowDown")
  await expect(page.getByText(/One: Upper, place 2/)).toBeAttached()
  const first = saved()
  await page.keyboard.press("Space")
  expect((await first).status()).toBe(200)
  await expect.poll(() => names("Upper")).toEqual(["Move Two", "Move One"])

  await pickUp(page, handle, page.getByText(/One was picked up: Upper, place 2/))
  await page.keyboard.press("ArrowDown")
  await expect(page.getByText(/One: Lower, place 1/)).toBeAttached()
  const second = saved()
  await page.keyboard.press("Space")
  expect((await second).status()).toBe(200)
  await expect.poll(() => names("Lower")).toEqual(["Move One"])
  await page.reload()
  await expect.poll(() => names("Lower")).toEqual(["Move One"])
  await expect.poll(() => names("Upper")).toEqual(["Move Two"])
})

test("a draft that lacks something is not published, and a deleted product comes back", async ({
  page,
  server,
  sessionOf,
  watch,
}) => {
  watch.allow(/409/)
  const api = staffApi(server.url, (await sessionOf("cafeOwner")).access_token)
  const category = await addCategory(api, { en: "Drafts", sa: "مسودات" })
  const draft = wholeProduct(category, newId(), { en: "Half done", sa: "ناقص" })
  await api("POST", "products/", { ...draft, allergens: null, published: false })
  await page.goto("/console/menu")
  const line = productLine(page, "Name in English: Half done")
  await line.getByRole("switch").click()
  await expect(page.getByText("Half done cannot be published yet")).toBeVisible()
  await expect(page.getByText("Still missing: Allergens")).toBeVisible()
  await expect(line.getByRole("switch")).not.toBeChecked()
  await openRowMenu(page, "en", "Half done")
  await page.getByRole("menuitem", { name: say("action.delete") }).click()
  await expect(line).toBeHidden()
  await page.getByRole("button", { name: say("action.undo") }).click()
  await expect(line).toBeVisible()
  await line.getByRole("link", { name: "1 missing" }).click()
  await expect(page.locator("#product-allergens")).toBeFocused()
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

test("an Arabic name typed in the list is read by a guest in Arabic", async ({
  page,
  browser,
  server,
  sessionOf,
}) => {
  const api = staffApi(server.url, (await sessionOf("cafeOwner")).access_token)
  const category = await addCategory(api, { en: "Dates", sa: "تمور" })
  const product = wholeProduct(category, newId(), { en: "Date cake", sa: "كعكة" })
  await api("POST", "products/", product)
  await page.goto("/console/menu")
  await group(page, "Dates").scrollIntoViewIfNeeded()
  const label = (value: string) => say("menu_editor.cell", { label: say("field.name_sa"), value })
  await page.getByRole("button", { name: label("كعكة"), exact: true }).click()
  const field = page.getByRole("textbox", { name: label("كعكة"), exact: true })
  await expect(field).toHaveAttribute("dir", "rtl")
  await field.fill("كعكة التمر")
  const saved = page.waitForResponse((answer) => answer.url().includes(product.id))
  await field.press("Enter")
  expect((await saved).status()).toBe(200)
  await expect(page.getByRole("button", { name: label("كعكة التمر"), exact: true })).toBeVisible()
  await expect(productLine(page, "Name in English: Date cake")).toBeVisible()

  const guest = await browser.newContext({
    baseURL: server.url,
    viewport: phone,
    storageState: browserState(server.url, "sa", null),
  })
  const tab = await guest.newPage()
  await tab.goto(`/menu/${known.establishments.cardamomCorner}`)
  await expect(group(tab, "تمور").getByRole("heading", { level: 3 })).toHaveText("كعكة التمر")
  await guest.close()
})
