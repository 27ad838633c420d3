import { describe, expect, it } from "vitest"
import {
  drinks,
  errorsOf,
  id,
  menu,
  newTea,
  plan,
  size,
  tea,
  water,
} from "../../testing/menu-file.ts"
import type { FileProduct } from "./file-menu.ts"
import { planFile } from "./plan.ts"

describe("names", () => {
  it("are one clean line that keeps its emoji, as the editor would have it", () => {
    const name_en = "Karak \u200f👨‍🍳☕️ \n with\u0001  milk "
    expect(plan({ ...newTea, name_en }).rows[0]?.name.en).toBe("Karak 👨‍🍳☕️ with milk")
  })

  it("may be the same in another category", () => {
    const other = { ...newTea, name_en: "Tea", category_en: "Hot", category_ar: "ساخن" }
    const { rows } = plan(other)
    expect(rows.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      "category new",
      "product new",
    ])
    expect(rows[1]?.thing).toMatchObject({ slug: "tea-2", position: 0 })
  })
})

describe("a change", () => {
  it("is told cell by cell, in both languages", () => {
    const { rows } = plan({ id: tea, price: "10", allergens: "milk" })
    expect(rows[0]).toMatchObject({ status: "changed", name: { en: "Tea" } })
    expect(rows[0]?.changes).toEqual([
      { column: "price", from: { en: "9.00", sa: "9.00" }, to: { en: "10.00", sa: "10.00" } },
      { column: "allergens", from: { en: "none", sa: "لا يوجد" }, to: { en: "milk", sa: "حليب" } },
    ])
  })

  it("leaves alone what has no column, and takes an empty cell as empty", () => {
    expect(plan({ id: tea, price: "9" }).rows[0]?.status).toBe("unchanged")
    const cleared = plan({ id: tea, published: "no", allergens: "", calories: "" }).rows[0]
    expect(cleared?.thing).toMatchObject({ allergens: null, calories: null, burnMinutes: null })
  })

  it("of a category's name is no change of its products", () => {
    const renamed = {
      type: "category",
      id: drinks,
      name_en: "Cold drinks",
      name_ar: "مشروبات باردة",
    }
    const old = { id: tea, category_en: "Drinks", category_ar: "مشروبات" }
    const { rows } = plan(renamed, old)
    expect(rows.map(({ status }) => status)).toEqual(["changed", "unchanged"])
  })

  it("of calories brings the minutes of walking with it", () => {
    const { rows } = plan({ id: tea, calories: "300" })
    expect(rows[0]?.thing).toMatchObject({ calories: 300, burnMinutes: 50 })
  })

  it("of a name gives a new link, or the old one back", () => {
    const slugOf = (name_en: string) => plan({ id: tea, name_en }).rows[0]?.thing
    expect(slugOf("Mint tea")).toMatchObject({ slug: "mint-tea" })
    expect(slugOf("Water")).toMatchObject({ slug: "water-2" })
    expect(slugOf("Chai")).toMatchObject({ slug: "chai" })
    expect(slugOf("TEA!")).toMatchObject({ slug: "tea" })
  })

  it("of two products may swap their links", () => {
    const { rows } = plan({ id: tea, slug: "water" }, { id: water, slug: "tea" })
    expect(rows.map(({ status }) => status)).toEqual(["changed", "changed"])
  })
})

describe("what publishing requires", () => {
  it("keeps a new product from guests, and says what is missing", () => {
    const [row] = plan({ category_en: "Drinks", category_ar: "", name_en: "Cola" }).rows
    expect(row?.status).toBe("new")
    expect(row?.thing).toMatchObject({ active: false, priceMinor: 0 })
    expect(row?.notes).toEqual([
      { code: "unpublished", lacks: ["name.sa", "price", "calories", "allergens"] },
    ])
  })

  it("may not be taken from a product that guests see", () => {
    expect(errorsOf(plan({ id: tea, allergens: "", calories: "" }))).toEqual([
      "calories: required",
      "allergens: required",
    ])
  })

  it("asks no calories of a combo", () => {
    const combo = { ...newTea, slug: "set", calories: "" }
    const step = {
      type: "step",
      name_en: "One",
      name_ar: "واحد",
      combo: "set",
      choices: "tea, water +2",
    }
    const { rows } = plan(combo, step)
    expect(rows[0]?.notes).toEqual([])
    expect(rows[1]?.thing).toMatchObject({
      choices: [
        { productId: tea, extraMinor: 0 },
        { productId: water, extraMinor: 200 },
      ],
    })
  })
})

describe("what is not in the file", () => {
  it("is listed; options and groups only when the file has such rows", () => {
    expect(plan({ id: tea, price: "9" }).missing).toEqual({
      category: [],
      product: [water],
      group: [],
      option: [],
      step: [],
    })
    const other = { type: "group", name_en: "Ice", name_ar: "ثلج", group: "ice" }
    expect(plan(other).missing).toMatchObject({ category: [drinks], group: [size], option: [] })
  })
})

it("a reference is found by link, name or id, also of a row further down", () => {
  const { rows } = plan(
    { ...newTea, suggestions: `${water}, شاي, Later` },
    { ...newTea, name_en: "Later", name_ar: "لاحقًا" },
  )
  expect(rows[0]?.thing).toMatchObject({ suggestedIds: [water, tea, rows[1]?.id] })
})

it("a tax group and a station are found by either name, and an empty cell takes them away", () => {
  const [zero, grill] = [menu.taxGroups[0]?.id, menu.stations[0]?.id]
  const { rows } = plan(
    { ...newTea, tax_group: "zero", tobacco: "نعم" },
    { type: "category", id: drinks, station: "الشواية" },
    { ...newTea, name_en: "Grilled tea", name_ar: "شاي مشوي", station: "grill" },
  )
  expect(rows[0]?.thing).toMatchObject({ taxGroupId: zero, isTobacco: true, stationId: null })
  expect(rows[2]?.thing).toMatchObject({ stationId: grill })
  expect(rows[1]).toMatchObject({ status: "changed", thing: { stationId: grill } })
  const known = menu.products[0] as FileProduct
  const taxed = {
    ...known,
    taxGroupId: zero ?? null,
    isTobacco: true,
    stationId: grill ?? null,
  }
  const again = planFile({
    rows: [
      {
        rowNumber: 2,
        cells: new Map([
          ["id", known.id],
          ["tax_group", ""],
          ["tobacco", ""],
          ["station", ""],
        ]),
        isTooLong: false,
      },
    ],
    menu: { ...menu, products: [taxed] },
    makeId: () => id(99),
  })
  expect(again.rows[0]?.thing).toMatchObject({
    taxGroupId: null,
    isTobacco: true,
    stationId: null,
  })
})
