import type { Locator, Page } from "@playwright/test"
import { expect, test } from "../../fixtures.ts"
import { pageHeading } from "../../support/console.ts"
import { guestItem, guestProduct, makeGroup, staffPut } from "../../support/menu/menu-api.ts"
import { pickUp } from "../../support/page/drag.ts"
import { words } from "../../support/words.ts"

test.use({ viewport: { width: 1024, height: 768 }, signedInAs: "owner", language: "en" })

const w = (key: Parameters<typeof words>[1], fill = {}) => words("en", key, fill)

const group = (page: Page, name: string) => page.getByRole("group", { name, exact: true })
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true })

async function fillNames(place: Locator, arabic: string, english: string): Promise<void> {
  await place.getByLabel(w("field.name_sa")).fill(arabic)
  await place.getByLabel(w("field.name_en")).fill(english)
}

async function save(place: Locator | Page): Promise<void> {
  await place.getByRole("button", { name: w("action.save"), exact: true }).click()
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(w("brand.saved")).first()).toBeVisible()
}

async function pick(page: Page, opener: Locator, ...names: string[]): Promise<void> {
  await opener.click()
  const dialog = page.getByRole("dialog")
  for (const name of names) {
    await dialog.getByRole("checkbox", { name: new RegExp(`^${name}\\b`) }).check()
  }
  await dialog.getByRole("button", { name: `Add ${names.length}` }).click()
  await expect(dialog).toBeHidden()
}

test("a group is built, its bounds are checked while it is, and guests are asked so", async ({
  page,
}) => {
  await page.goto("/console/menu/options")
  await page.getByRole("link", { name: w("options_editor.add_group") }).click()
  await expect(pageHeading(page, w("options_editor.new_group"))).toBeVisible()
  const basics = section(page, w("options_editor.group"))
  await fillNames(basics, "الخبز المحمص", "Toasts")
  const preview = section(page, w("options_editor.preview"))
  await expect(preview).toContainText("Choose 1")
  const most = w("options_editor.more", { name: w("options_editor.maximum") })
  const least = w("options_editor.more", { name: w("options_editor.minimum") })
  await basics.getByRole("button", { name: least }).click()
  await expect(basics).toContainText(w("validation.minimum_above_maximum"))
  await basics.getByRole("button", { name: most }).click()
  await expect(preview).toContainText("Choose 2")
  await fillNames(group(page, "Option 1"), "أبيض", "White")
  await save(page)
  await expect(group(page, "Option 2")).toContainText(w("validation.required"))
  await expect(group(page, "Option 2").getByLabel(w("field.name_sa"))).toBeFocused()
  await fillNames(group(page, "Option 2"), "بُر", "Brown")
  await group(page, "Brown").getByLabel(w("options_editor.price")).fill("١٫٥")
  await expect(preview).toContainText("+1.50")
  await save(page)
  await expect(pageHeading(page, w("options_editor.title"))).toBeVisible()
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Toasts" }) })
  await expect(card).toContainText("Choose 2")
  await expect(card).toContainText(w("options_editor.unused"))
})

test("options are put in order by keyboard, and unsaved changes are not lost by accident", async ({
  page,
  server,
  sessionOf,
}) => {
  await makeGroup(server.url, await sessionOf("owner"), "Loaves", ["White", "Brown"])
  await page.goto("/console/menu/options")
  await page.getByRole("link", { name: w("action.edit_of", { name: "Loaves" }) }).click()
  const list = page.getByRole("list", { name: w("options_editor.options") })
  const drag = w("drag.handle", { name: "Brown" })
  const handle = page.getByRole("button", { name: drag, exact: true })
  const picked = page.getByText(w("drag.picked", { name: "Brown", position: 2, total: 2 }))
  await pickUp(page, handle, picked)
  await page.keyboard.press("ArrowUp")
  await expect(
    page.getByText(w("drag.over", { name: "Brown", position: 1, total: 2 })),
  ).toBeAttached()
  await page.keyboard.press("Space")
  await expect(list.getByRole("group").first()).toHaveAccessibleName("Brown")
  await page.getByRole("link", { name: w("options_editor.back") }).click()
  const question = page.getByRole("dialog", { name: w("save.leave_title") })
  await question.getByRole("button", { name: w("save.leave_stay") }).click()
  await save(page)
  await expectSaved(page)
  await page.reload()
  await expect(list.getByRole("group").first()).toHaveAccessibleName("Brown")
})

test("a product gets the group, becomes a combo, and a guest is asked for both", async ({
  page,
  server,
  sessionOf,
}) => {
  await makeGroup(server.url, await sessionOf("owner"), "Buns", ["White", "Brown"])
  const { id } = await guestProduct(server.url, "arayes")
  await page.goto(`/console/menu/products/${id}/options`)
  const options = section(page, w("options_editor.options"))
  await pick(page, options.getByRole("button", { name: w("options_editor.attach") }), "Buns")
  await save(options)
  await expectSaved(page)
  const combo = section(page, w("menu_editor.combo"))
  await combo.getByRole("button", { name: w("options_editor.combo_begin") }).click()
  await save(combo)
  await expect(combo).toContainText(w("options_editor.step_empty"))
  await fillNames(group(page, "Step 1"), "المشروب", "Your drink")
  const step = group(page, "Your drink")
  const add = step.getByRole("button", { name: w("options_editor.add_products") })
  await pick(page, add, "Laban ayran", "Soft drink")
  const parts = step.getByRole("listitem")
  await parts.nth(1).getByLabel(w("options_editor.extra")).fill("2.5")
  await save(combo)
  await expect(combo.getByText(w("save.unsaved"))).toBeHidden()
  const item = await guestItem(server.url, "arayes")
  expect(item.is_combo).toBe(true)
  const buns = item.modifier_groups.find((one) => one.name.en === "Buns")
  expect(buns).toMatchObject({ minimum: 2, maximum: 2 })
  expect(buns?.options.map((one) => [one.name.en, one.price_minor])).toEqual([
    ["White", 0],
    ["Brown", 150],
  ])
  expect(item.combo_steps).toMatchObject([
    {
      name: { en: "Your drink", sa: "المشروب" },
      choose: 1,
      products: [
        { name: { en: "Laban ayran" }, extra_minor: 0 },
        { name: { en: "Soft drink" }, extra_minor: 250 },
      ],
    },
  ])
  await combo.getByRole("button", { name: w("options_editor.combo_end") }).click()
  await save(combo)
  await expect(combo.getByText(w("save.unsaved"))).toBeHidden()
  expect((await guestItem(server.url, "arayes")).is_combo).toBe(false)
})

test("suggestions and a branch's own price reach the guests of that branch", async ({
  page,
  server,
}) => {
  const before = await guestItem(server.url, "arayes")
  await page.goto(`/console/menu/products/${before.id}/options`)
  const suggestions = section(page, w("options_editor.suggestions"))
  const add = suggestions.getByRole("button", { name: w("options_editor.suggest") })
  await pick(page, add, "Hummus")
  await save(suggestions)
  await expect(suggestions.getByText(w("save.unsaved"))).toBeHidden()
  const branches = section(page, w("branches.title"))
  const olaya = branches.getByRole("listitem").filter({ hasText: "Olaya" })
  await olaya.getByLabel(w("field.price")).fill("abc")
  await save(branches)
  await expect(olaya).toContainText(w("validation.figure_invalid"))
  await olaya.getByLabel(w("field.price")).fill("41.75")
  await save(branches)
  await expect(branches.getByText(w("save.unsaved"))).toBeHidden()
  const after = await guestItem(server.url, "arayes")
  expect(after.price_minor).toBe(4175)
  expect(after.suggestions.map((one) => one.name.en)).toContain("Hummus")
})

test("a group that products ask is deleted after it was said how many", async ({
  page,
  server,
  sessionOf,
}) => {
  const tokens = await sessionOf("owner")
  const { id } = await makeGroup(server.url, tokens, "Rolls", ["White", "Brown"])
  const asking = await guestProduct(server.url, "hummus")
  const asked = { modifier_group_ids: [id] }
  await staffPut(server.url, tokens, `products/${asking.id}/modifier-groups/`, asked)
  await page.goto("/console/menu/options")
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Rolls" }) })
  await card.getByRole("button", { name: w("action.delete_of", { name: "Rolls" }) }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText("1 product")
  await dialog.getByRole("button", { name: w("action.delete"), exact: true }).click()
  await expect(card).toHaveCount(0)
})
