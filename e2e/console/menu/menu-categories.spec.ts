import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { expect, test } from "../../fixtures.ts"
import {
  addCategory,
  group,
  openRowMenu,
  type StaffApi,
  staffApi,
  wholeProduct,
} from "../../support/menu/menu-editor.ts"
import { dragTo, pickUp } from "../../support/page/drag.ts"
import { words } from "../../support/words.ts"

// A tablet at the counter, at the café: its menu is small, and each journey names what it edits.
test.use({ viewport: { width: 1024, height: 768 }, signedInAs: "cafeOwner", language: "en" })

const say = (key: Parameters<typeof words>[1], fill?: Record<string, string | number>) =>
  words("en", key, fill)

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

test("a category deleted with its products comes back with them", async ({
  page,
  server,
  sessionOf,
}) => {
  const api = staffApi(server.url, (await sessionOf("cafeOwner")).access_token)
  const category = await addCategory(api, { en: "By mistake", sa: "خطأ" })
  await api("POST", "products/", wholeProduct(category, newId(), { en: "Dear one", sa: "عزيز" }))
  await page.goto("/console/menu")
  await openRowMenu(page, "en", "By mistake")
  await page.getByRole("menuitem", { name: say("action.delete") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(/as well$/).check()
  await dialog.getByRole("button", { name: say("menu_editor.category_delete_all") }).click()
  await expect(group(page, "By mistake")).toBeHidden()
  await page.getByRole("button", { name: say("action.undo") }).click()
  await expect(
    page.getByText(say("menu_editor.category_restored", { name: "By mistake" })),
  ).toBeVisible()
  await expect(group(page, "By mistake")).toContainText("Dear one")
})

/** At the end of the menu, each with a product: guests see none that is empty. */
async function addCategories(api: StaffApi, names: string[]): Promise<void> {
  for (const en of names) {
    const id = await addCategory(api, { en, sa: en })
    await api("POST", "products/", wholeProduct(id, newId(), { en: `Of ${en}`, sa: en }))
  }
}

async function openOrder(page: Page) {
  await page.goto("/console/menu")
  await page.getByRole("button", { name: say("menu_editor.category_order") }).click()
  const dialog = page.getByRole("dialog", { name: say("menu_editor.category_order") })
  const handle = (name: string) =>
    dialog.getByRole("button", { name: say("drag.handle", { name }), exact: true })
  await expect(dialog.getByRole("listitem").first()).toBeVisible()
  const total = await dialog.getByRole("listitem").count()
  /** What is said of a category, so many places before the last. */
  const said = (key: "drag.picked" | "drag.over", name: string, beforeLast: number) =>
    page.getByText(say(key, { name, position: total - beforeLast, total }))
  return { dialog, handle, said }
}

async function expectGuestReads(page: Page, names: string[]): Promise<void> {
  await page.goto(`/menu/${known.establishments.cardamomCorner}`)
  const all = page.getByRole("heading", { level: 2 })
  const ours = all.filter({ hasText: new RegExp(`^(${names.join("|")})$`) })
  await expect(ours).toHaveText(names)
}

test("categories are put in order by key, and guests read that order", async ({
  page,
  server,
  sessionOf,
}) => {
  const api = staffApi(server.url, (await sessionOf("cafeOwner")).access_token)
  await addCategories(api, ["Morning", "Noon", "Evening"])
  const { dialog, handle, said } = await openOrder(page)
  await pickUp(page, handle("Evening"), said("drag.picked", "Evening", 0))
  await page.keyboard.press("ArrowUp")
  await expect(said("drag.over", "Evening", 1)).toBeAttached()
  const saved = page.waitForResponse(/category-order/)
  await page.keyboard.press("Space")
  expect((await saved).status()).toBe(200)
  await expect(dialog.getByRole("listitem").last()).toHaveText("Noon")
  await expectGuestReads(page, ["Morning", "Evening", "Noon"])
})

test("categories are put in order by mouse, and guests read that order", async ({
  page,
  server,
  sessionOf,
}) => {
  const api = staffApi(server.url, (await sessionOf("cafeOwner")).access_token)
  await addCategories(api, ["Spring", "Summer", "Autumn"])
  const { dialog, handle, said } = await openOrder(page)
  const saved = page.waitForResponse(/category-order/)
  await dragTo(page, handle("Spring"), handle("Autumn"), said("drag.over", "Spring", 0))
  expect((await saved).status()).toBe(200)
  await expect(dialog.getByRole("listitem").last()).toHaveText("Spring")
  await expectGuestReads(page, ["Summer", "Autumn", "Spring"])
})

test("Escape in a drag leaves the order as it was, and the dialog open", async ({
  page,
  server,
  sessionOf,
}) => {
  const api = staffApi(server.url, (await sessionOf("cafeOwner")).access_token)
  await addCategories(api, ["First", "Second"])
  const { dialog, handle, said } = await openOrder(page)
  const before = await dialog.getByRole("listitem").allTextContents()
  let saves = 0
  page.on("request", (request) => {
    if (request.url().includes("category-order")) saves += 1
  })
  await pickUp(page, handle("Second"), said("drag.picked", "Second", 0))
  await page.keyboard.press("ArrowUp")
  await expect(said("drag.over", "Second", 1)).toBeAttached()
  await page.keyboard.press("Escape")
  await expect(said("drag.over", "Second", 1)).toHaveCount(0)
  await page.keyboard.press("Tab")
  await expect(dialog).toBeVisible()
  expect(await dialog.getByRole("listitem").allTextContents()).toEqual(before)
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  expect(saves).toBe(0)
})
