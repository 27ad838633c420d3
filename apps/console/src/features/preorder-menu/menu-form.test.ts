import { expect, test } from "vitest"
import { menuForm, menuOf, menuProblems, newMenu } from "./menu-form.ts"
import type { PreorderMenu } from "./preorder-menus.ts"

const menu: PreorderMenu = {
  ...{ id: "menu", name: { en: "Iftar", sa: "إفطار" }, branch_ids: [], product_ids: ["dish"] },
  ...{ occasion: { name: "ramadan", year: 1448 }, from: "2027-02-08", to: "2027-03-08" },
  slots: [
    { anchor: "maghrib", minutes: -15 },
    { anchor: "midnight", minutes: 150 },
  ],
  ...{ order_types: [1, 2], capacity_orders: null, capacity_covers: 40, days_ahead: 14 },
  ...{ closes_hours_before: 6, is_prepaid: true, cancel_hours_before: 24 },
  ...{ reminder_hours_before: null, active: true, version: 3, coming: { orders: 0, covers: 0 } },
}

test("what is saved goes through the form as it was", () => {
  const { id: _id, version: _version, coming: _coming, ...saved } = menu
  expect(menuOf(menuForm(menu))).toEqual(saved)
  expect(menuProblems(menuForm(menu))).toEqual([])
})

test("a new one misses its names and dishes, and nothing else", () => {
  const paths = menuProblems(newMenu("2026-11-17")).map(({ path }) => path)
  expect(paths).toEqual(["menu.name.sa", "menu.name.en", "menu.product_ids"])
})

test.each([
  ["12 minutes", { anchor: "maghrib", typed: "12 minutes" }],
  ["too far from Maghrib", { anchor: "maghrib", typed: "999" }],
  ["half a clock", { anchor: "midnight", typed: "20:" }],
] as const)("%s is no time", (_name, slot) => {
  const form = menuForm(menu)
  form.menu.slots = [slot]
  expect(menuProblems(form)).toContainEqual({ path: "menu.slots", code: "invalid" })
})

test("dates that end before they begin are refused, but not those of an occasion", () => {
  const form = menuForm(menu)
  Object.assign(form.menu, { from: "2027-03-01", to: "2027-02-01" })
  expect(menuProblems(form)).toEqual([])
  form.menu.occasion = ""
  expect(menuProblems(form)).toContainEqual({ path: "menu.to", code: "invalid" })
})
