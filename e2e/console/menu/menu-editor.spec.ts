import type { Page } from "@playwright/test"
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

test("a category with products is deleted only with an answer for them", async ({
  page,
  server,
  sessionOf,
}) => {
  const api = staffApi(server.url, (await sessionOf("cafeOwner")).access_token)
  const category = await addCategory(api, { en: "Closing", sa: "يغلق" })
  await addCategory(api, { en: "Taking in", sa: "يستقبل" })
  await api("POST", "products/", wholeProduct(category, newId(), { en: "Moved", sa: "منقول" }))
  await page.goto("/console/menu")
  await openRowMenu(page, "en", "Closing")
  await page.getByRole("menuitem", { name: say("action.delete") }).click()
  const dialog = page.getByRole("dialog")
  await dialog
    .getByLabel(say("menu_editor.fate_target"), { exact: true })
    .selectOption({ label: "Taking in" })
  await dialog.getByRole("button", { name: say("menu_editor.category_delete") }).click()
  await expect(group(page, "Closing")).toBeHidden()
  await expect(group(page, "Taking in")).toContainText("Moved")

  await page.getByRole("button", { name: say("action.undo") }).click()
  await expect(group(page, "Closing")).toContainText("Moved")
  await expect(group(page, "Taking in")).not.toContainText("Moved")
})

test.describe("with a colleague at the same menu", () => {
  const base = { windows: [], active: true, branch_ids: [], station_id: null }

  /** Holds back what this page is told, as a slow network would. */
  async function keepUninformed(page: Page): Promise<void> {
    await page.route("**/api/staff/events/**", (route) => route.abort())
  }

  test("a category that a colleague has just hidden is renamed without showing it again", async ({
    page,
    server,
    sessionOf,
    watch,
  }) => {
    watch.allow(/409/, /ERR_FAILED/, /events/)
    const api = staffApi(server.url, (await sessionOf("cafeOwner")).access_token)
    const [id, name] = [newId(), { en: "Shared", sa: "مشترك" }]
    await api("POST", "categories/", { ...base, id, name })
    await keepUninformed(page)
    await page.goto("/console/menu")
    await openRowMenu(page, "en", "Shared")
    await page.getByRole("menuitem", { name: say("action.edit") }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByLabel(say("field.name_en")).fill("Shared by two")
    await api("PUT", `categories/${id}/`, { ...base, name, active: false })

    const save = dialog.getByRole("button", { name: say("action.save") })
    await save.click()
    await expect(page.getByText(say("error.changed_meanwhile"))).toBeVisible()
    await expect(dialog.getByLabel(say("field.name_en"))).toHaveValue("Shared by two")
    await expect(dialog.getByLabel(say("menu_editor.category_active"))).not.toBeChecked()
    await save.click()
    await expect(dialog).toBeHidden()
    const { data } = await api("GET", "")
    const { categories } = data as { categories: { id: string; active: boolean; name: object }[] }
    expect(categories.find((one) => one.id === id)).toMatchObject({
      active: false,
      name: { en: "Shared by two" },
    })
  })

  test("two quick moves in the list end in the order that is shown", async ({
    page,
    server,
    sessionOf,
  }) => {
    const api = staffApi(server.url, (await sessionOf("cafeOwner")).access_token)
    const category = newId()
    await api("POST", "categories/", {
      ...base,
      id: category,
      name: { en: "Line-up", sa: "ترتيب" },
    })
    for (const en of ["Alpha", "Bravo", "Carol"]) {
      await api("POST", "products/", wholeProduct(category, newId(), { en, sa: en }))
    }
    // The first answer is late: the second move is made before it.
    let isFirst = true
    await page.route("**/api/staff/menu/product-order/", async (route) => {
      if (isFirst) {
        isFirst = false
        await new Promise((resolve) => setTimeout(resolve, 1_500))
      }
      await route.continue()
    })
    await page.goto("/console/menu")
    // Further below there are only names.
    await group(page, "Line-up").scrollIntoViewIfNeeded()
    const names = async () =>
      (
        await group(page, "Line-up")
          .getByText(/^(Alpha|Bravo|Carol)$/)
          .allTextContents()
      ).filter((text, index, all) => all.indexOf(text) === index)
    async function moveDown(name: string, place: number): Promise<void> {
      const handle = page.getByRole("button", { name: say("drag.handle", { name }), exact: true })
      await pickUp(page, handle, page.getByText(/Alpha was picked up: Line-up, place \d/))
      await page.keyboard.press("ArrowDown")
      await expect(page.getByText(new RegExp(`Alpha: Line-up, place ${place}`))).toBeAttached()
      await page.keyboard.press("Space")
    }
    await moveDown("Alpha", 2)
    await expect.poll(names).toEqual(["Bravo", "Alpha", "Carol"])
    const lastAnswer = page.waitForResponse(
      async (answer) =>
        answer.url().includes("product-order") && /Carol.*Alpha/s.test(await answer.text()),
    )
    await moveDown("Alpha", 3)
    await expect.poll(names).toEqual(["Bravo", "Carol", "Alpha"])
    await lastAnswer
    expect(await names()).toEqual(["Bravo", "Carol", "Alpha"])
  })
})
