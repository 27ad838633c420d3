import { describe, expect, it } from "vitest"
import {
  drinks,
  errorsOf,
  newTea,
  plan,
  size,
  small,
  tea,
  type Written,
} from "../../testing/menu-file.ts"

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
