import { describe, expect, it } from "vitest"
import type { Product } from "../../menu.ts"
import { bodyOf, emptyForm, formOf, gapsOfForm } from "./product-form.ts"

const product: Product = {
  id: "1",
  slug: "latte",
  version: "v",
  category_id: "c",
  name: { en: "Latte", sa: "لاتيه" },
  description: { en: "", sa: "" },
  media_id: "m",
  image: { src: "/media/e/m", width: 4, height: 3, blur: "" },
  price_minor: 1850,
  order_types: [1, 3],
  calories: 190,
  burn_minutes: 32,
  nutrition: {
    serving_size: { amount: 0.25, unit: "liter" },
    total_fat_mg: 7_500,
    saturated_fat_mg: 4_000,
    trans_fat_mg: 0,
    cholesterol_mg: 30,
    sodium_mg: 120,
    carbohydrate_mg: 15_000,
    dietary_fiber_mg: 0,
    total_sugars_mg: 14_000,
    added_sugars_mg: 0,
    protein_mg: 10_000,
    caffeine_mg: 75,
  },
  caffeine_basis: "per-100-ml",
  allergens: ["milk"],
  diet_tags: ["new"],
  tax_group_id: "t",
  is_tobacco: true,
  station_id: "s",
  published: true,
  gaps: { required: [], advised: ["description"] },
  is_combo: false,
  has_choices: false,
}

describe("the form of a product", () => {
  it("sends back what it was filled with", () => {
    const { id: _, slug: _s, version: _v, image: _i, burn_minutes: _b, gaps: _g, ...rest } = product
    const { is_combo: _c, has_choices: _h, ...body } = rest
    expect(bodyOf(formOf(product))).toEqual(body)
  })

  it("shows figures in the units of a printed label", () => {
    expect(formOf(product)).toMatchObject({
      price: "18.5",
      label: { total_fat_mg: "7.5", sodium_mg: "120", servingAmount: "0.25" },
    })
  })

  it("knows what is missing while it is typed, as the server does", () => {
    expect(gapsOfForm(formOf(product), false)).toEqual(product.gaps)
    const empty = gapsOfForm(emptyForm("c"), false)
    expect(empty.required).toEqual(["name.sa", "name.en", "price", "calories", "allergens"])
  })

  it("understands Arabic digits", () => {
    const typed = { ...emptyForm("c"), price: "١٨٫٥", calories: "١٩٠" }
    expect(bodyOf(typed)).toMatchObject({ price_minor: 1850, calories: 190 })
  })
})
