import type { Page } from "@playwright/test"
import { newId } from "@sufra/domain/kernel/ids"
import { expect, test } from "../fixtures.ts"
import { group, openRowMenu, staffApi, wholeProduct } from "../support/menu/menu-editor.ts"
import { pickUp } from "../support/page/drag.ts"
import { words } from "../support/words.ts"

test.use({ viewport: { width: 1024, height: 768 }, signedInAs: "cafeOwner", language: "en" })

const say = (key: Parameters<typeof words>[1], fill?: Record<string, string | number>) =>
  words("en", key, fill)
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
  await api("POST", "categories/", { ...base, id: category, name: { en: "Moved", sa: "ترتيب" } })
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
  const names = async () =>
    (
      await group(page, "Moved")
        .getByText(/^(Alpha|Bravo|Carol)$/)
        .allTextContents()
    ).filter((text, index, all) => all.indexOf(text) === index)
  async function moveDown(name: string, place: number): Promise<void> {
    const handle = page.getByRole("button", { name: say("drag.handle", { name }), exact: true })
    await pickUp(page, handle, page.getByText(/Alpha was picked up: Moved, place \d/))
    await page.keyboard.press("ArrowDown")
    await expect(page.getByText(new RegExp(`Alpha: Moved, place ${place}`))).toBeAttached()
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
