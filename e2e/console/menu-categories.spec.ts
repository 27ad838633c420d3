import { newId } from "@sufra/domain/kernel/ids"
import { expect, test } from "../fixtures.ts"
import { group, openRowMenu, staffApi, wholeProduct } from "../support/menu-editor.ts"
import { words } from "../support/words.ts"

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
  const [category, target] = [newId(), newId()]
  const base = { windows: [], active: true, branch_ids: [], station_id: null }
  await api("POST", "categories/", { ...base, id: category, name: { en: "Closing", sa: "يغلق" } })
  await api("POST", "categories/", { ...base, id: target, name: { en: "Taking in", sa: "يستقبل" } })
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
  const category = newId()
  const base = { windows: [], active: true, branch_ids: [], station_id: null }
  await api("POST", "categories/", { ...base, id: category, name: { en: "By mistake", sa: "خطأ" } })
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
