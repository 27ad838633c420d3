import { describe, expect, it } from "vitest"
import type { FileMenu, FileProduct } from "./file-menu.ts"
import { type Plan, planFile } from "./plan.ts"

const id = (number: number) => `11111111-1111-4111-8111-${String(number).padStart(12, "0")}`
const [drinks, tea, water, size, small] = [1, 2, 3, 4, 5].map(id) as [
  string,
  string,
  string,
  string,
  string,
]

function product(own: Pick<FileProduct, "id" | "slug" | "name">): FileProduct {
  return {
    categoryId: drinks,
    description: { en: "", sa: "" },
    mediaId: null,
    priceMinor: 900,
    position: 0,
    active: true,
    orderTypes: [1, 2, 3],
    calories: 100,
    burnMinutes: 17,
    nutrition: null,
    caffeineBasis: "per-cup",
    allergens: [],
    dietTags: [],
    taxGroupId: null,
    isTobacco: false,
    groupIds: [],
    suggestedIds: [],
    differences: [],
    isArchived: false,
    ...own,
  }
}

const menu: FileMenu = {
  branches: [],
  taxGroups: [{ id: "0a6f1c8e-0000-4000-8000-000000000001", name: { en: "Zero", sa: "صفرية" } }],
  stations: [{ id: "0a6f1c8e-0000-4000-8000-000000000002", name: { en: "Grill", sa: "الشواية" } }],
  mediaIds: new Set(),
  retiredSlugs: new Map([[tea, ["chai"]]]),
  categories: [
    {
      id: drinks,
      name: { en: "Drinks", sa: "مشروبات" },
      position: 0,
      windows: [],
      active: true,
      branchIds: [],
      stationId: null,
      isArchived: false,
    },
  ],
  products: [
    product({ id: tea, slug: "tea", name: { en: "Tea", sa: "شاي" } }),
    product({ id: water, slug: "water", name: { en: "Water", sa: "ماء" } }),
  ],
  groups: [{ id: size, name: { en: "Size", sa: "الحجم" }, minimum: 1, maximum: 1, free: 0 }],
  options: [
    {
      id: small,
      groupId: size,
      name: { en: "Small", sa: "صغير" },
      priceMinor: 0,
      calories: null,
      nutrition: null,
      allergens: [],
      isDefault: true,
      available: true,
      position: 0,
    },
  ],
  steps: [],
}

type Written = Record<string, string>

function plan(...rows: Written[]): Plan {
  let made = 100
  return planFile({
    rows: rows.map((cells, index) => ({
      rowNumber: index + 2,
      cells: new Map(Object.entries(cells)),
      isTooLong: false,
    })),
    menu,
    makeId: () => {
      made += 1
      return id(made)
    },
  })
}

const newTea = {
  category_en: "Drinks",
  category_ar: "مشروبات",
  name_en: "Karak",
  name_ar: "كرك",
  price: "9",
  calories: "120",
  allergens: "milk",
}

function errorsOf({ rows }: Plan) {
  return rows.flatMap(({ errors }) => errors.map(({ column, code }) => `${column}: ${code}`))
}

describe("a row that is wrong", () => {
  it.each<[string, Written]>([
    ["price: price_invalid", { price: "-1" }],
    ["price: price_invalid", { price: "1.005" }],
    ["price: price_invalid", { price: "cheap" }],
    ["price: price_invalid", { price: "1000000" }],
    ["price: price_invalid", { price: `1${" ".repeat(3_000)}x` }],
    ["calories: calories_invalid", { calories: "1.5" }],
    ["calories: calories_invalid", { calories: "-1" }],
    ["calories: calories_invalid", { calories: "20001" }],
    ["name_en: name_too_long", { name_en: "x".repeat(121) }],
    ["description_en: description_too_long", { description_en: "x".repeat(1_001) }],
    ["order_types: required", { order_types: "none" }],
    ["position: figure_invalid", { position: "-1" }],
    ["published: yes_or_no", { published: "perhaps" }],
    ["allergens: word_unknown", { allergens: "milk, dragons" }],
    ["type: type_unknown", { type: "dessert" }],
    ["id: id_invalid", { id: "12" }],
    ["id: id_of_another_kind", { id: drinks }],
    ["slug: slug_invalid", { slug: "a b" }],
    ["slug: slug_invalid", { slug: "شاي" }],
    ["slug: slug_invalid", { slug: "a-".repeat(2_000) }],
    ["slug: slug_taken", { slug: "tea" }],
    ["name_en: duplicate_on_menu", { name_en: " tea " }],
    ["name_ar: duplicate_on_menu", { name_ar: "\u200fشاي" }],
    ["category_en: category_needs_both", { category_en: "Cakes", category_ar: "" }],
    ["category_en: category_names_differ", { category_ar: "المشروبات" }],
    ["category_en: required", { category_en: "", category_ar: "" }],
    ["option_groups: group_unknown", { option_groups: "sauces" }],
    ["suggestions: product_unknown", { suggestions: "cake" }],
    ["tax_group: tax_group_unknown", { tax_group: "Grill" }],
    ["tobacco: yes_or_no", { tobacco: "a little" }],
    ["suggestions: chosen_twice", { suggestions: "tea, شاي" }],
    ["suggestions: suggestion_of_itself", { suggestions: "Karak" }],
    ["serving_size: required", { sodium: "12" }],
    ["serving_size: amount_invalid", { sodium: "12", serving_size: "-1" }],
    ["sodium: amount_invalid", { sodium: "-12", serving_size: "1" }],
    ["total_fat: fats_exceed_total", { trans_fat: "2", total_fat: "1", serving_size: "1" }],
    ["total_sugars: sugars_exceed_carbohydrate", { total_sugars: "1", serving_size: "1" }],
  ])("says %s", (error, wrong) => {
    const made = plan({ ...newTea, ...wrong })
    expect(errorsOf(made)).toEqual([error])
    expect(made.rows.map(({ status }) => status)).toEqual(["error"])
  })

  it("is told which row has the same name", () => {
    const { rows } = plan(newTea, { ...newTea, name_ar: "كرك بالهيل" })
    expect(rows.map(({ status }) => status)).toEqual(["new", "error"])
    expect(rows[1]?.errors).toEqual([{ column: "name_en", code: "duplicate_in_file", value: "2" }])
  })

  it("may not name one thing twice", () => {
    expect(errorsOf(plan({ id: tea, price: "1" }, { id: tea, price: "2" }))).toEqual([
      "id: id_twice",
    ])
  })

  it("may not empty what a product needs", () => {
    const emptied = plan({ id: tea, name_en: "", price: "", category_en: "", category_ar: "" })
    expect(errorsOf(emptied).toSorted()).toEqual([
      "category_en: required",
      "name_en: required",
      "price: required",
    ])
  })

  it("of an option needs its group, of a step its combo and choices", () => {
    const names = { name_en: "Big", name_ar: "كبير" }
    expect(errorsOf(plan({ type: "option", ...names }))).toEqual(["group: required"])
    expect(errorsOf(plan({ type: "step", ...names, combo: "tea" }))).toEqual(["choices: required"])
    expect(errorsOf(plan({ type: "step", ...names, choices: "tea" }))).toEqual(["combo: required"])
  })
})

describe("a group is refused as the editor refuses it", () => {
  const big = { type: "option", name_en: "Big", name_ar: "كبير", group: "size" }
  const ice = { type: "group", name_en: "Ice", name_ar: "ثلج", group: "ice" }

  it.each<[string, Written[]]>([
    ["minimum: minimum_above_maximum", [{ type: "group", id: size, minimum: "3", maximum: "2" }]],
    ["minimum: minimum_above_available", [{ type: "group", id: size, minimum: "2", maximum: "2" }]],
    ["free: free_above_maximum", [{ type: "group", id: size, free: "2" }]],
    ["maximum: figure_invalid", [{ type: "group", id: size, maximum: "0" }]],
    ["minimum: figure_invalid", [{ type: "group", id: size, minimum: "51" }]],
    ["group: required", [ice]],
    ["default: defaults_above_maximum", [{ ...big, default: "yes" }]],
    ["published: minimum_above_available", [{ type: "option", id: small, published: "no" }]],
    ["price: figure_invalid", [{ ...big, price: "-1" }]],
    ["calories: figure_invalid", [{ ...big, calories: "-1" }]],
    ["name_en: too_long", [{ ...big, name_en: "x".repeat(81) }]],
  ])("%s", (error, rows) => {
    expect(errorsOf(plan(...rows))).toEqual([error])
  })

  it("of more options than a guest can read", () => {
    const many = Array.from({ length: 50 }, (_, index) => ({
      ...{ ...big, name_en: `Size ${index}`, name_ar: `حجم ${index}` },
    }))
    expect(errorsOf(plan(...many))).toEqual(["group: too_many"])
    expect(errorsOf(plan(...many.slice(1)))).toEqual([])
  })

  it("and is told when it breaks without what the file leaves out", () => {
    const groupOnly = plan({ type: "group", id: size, minimum: "1" })
    expect(groupOnly).toMatchObject({ brokenByRemoval: [], missing: { option: [] } })
    const replaced = plan(big)
    expect(replaced).toMatchObject({ brokenByRemoval: [], missing: { option: [small] } })
    const hidden = plan({ ...big, published: "no" })
    expect(errorsOf(hidden)).toEqual([])
    expect(hidden).toMatchObject({ brokenByRemoval: [size], missing: { option: [small] } })
  })
})

describe("a combo is refused as the editor refuses it", () => {
  const step = { type: "step", name_en: "One", name_ar: "واحد" }

  it.each<[string, Written[]]>([
    ["choices: combo_contains_itself", [{ ...step, combo: "tea", choices: "tea, water" }]],
    ["choices: chosen_twice", [{ ...step, combo: "tea", choices: "water, water +2" }]],
    ["choose: combo_chooses_too_many", [{ ...step, combo: "tea", choices: "water", choose: "2" }]],
    ["choose: figure_invalid", [{ ...step, combo: "tea", choices: "water", choose: "0" }]],
    ["choices: figure_invalid", [{ ...step, combo: "tea", choices: "water +x" }]],
    ["choices: product_unknown", [{ ...step, combo: "tea", choices: `x${" ".repeat(3_000)}+` }]],
  ])("%s", (error, rows) => {
    expect(errorsOf(plan(...rows))).toEqual([error])
  })

  it("when it stands within another", () => {
    const set = { ...newTea, slug: "set" }
    const both = [
      set,
      { ...step, combo: "set", choices: "tea" },
      { ...step, combo: "tea", choices: "water" },
    ]
    expect(errorsOf(plan(...both))).toEqual([
      "choices: combo_contains_combo",
      "combo: combo_inside_combo",
    ])
  })
})

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
  )
  expect(rows[0]?.thing).toMatchObject({ taxGroupId: zero, isTobacco: true })
  expect(rows[1]).toMatchObject({ status: "changed", thing: { stationId: grill } })
  const known = menu.products[0] as FileProduct
  const taxed = { ...known, taxGroupId: zero ?? null, isTobacco: true }
  const again = planFile({
    rows: [
      {
        rowNumber: 2,
        cells: new Map([
          ["id", known.id],
          ["tax_group", ""],
          ["tobacco", ""],
        ]),
        isTooLong: false,
      },
    ],
    menu: { ...menu, products: [taxed] },
    makeId: () => id(99),
  })
  expect(again.rows[0]?.thing).toMatchObject({ taxGroupId: null, isTobacco: true })
})
