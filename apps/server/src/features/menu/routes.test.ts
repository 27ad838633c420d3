import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "vitest"
import { useTestApp } from "../../testing/test-app.ts"

const test_ = useTestApp()
const { baytAlKaram, cardamomCorner, deactivated } = known.establishments

async function menuOf(code: string) {
  const reply = await test_.app.inject({ url: `/api/menu/qr/${code}/` })
  return { status: reply.statusCode, ...reply.json() }
}

test("the demo's menu has eight categories and a pre-order menu, none empty, every product in both languages", async () => {
  const { data } = await menuOf(baytAlKaram)
  expect(data.categories).toHaveLength(9)
  expect(data.categories.at(-1)).toMatchObject({ preorder: { days_ahead: 14 } })
  const products = data.categories.flatMap((category: { products: unknown[] }) => category.products)
  expect(products.length).toBeGreaterThanOrEqual(60)
  for (const product of products) expect(Object.keys(product.name)).toEqual(["en", "sa"])
})

test("only the pictures of the first screen have a blurred stand-in", async () => {
  const { data } = await menuOf(baytAlKaram)
  const blurs = data.categories
    .flatMap((category: { products: { image: { blur: unknown } | null }[] }) => category.products)
    .map((product: { image: { blur: unknown } | null }) => typeof product.image?.blur === "string")
  expect(blurs.slice(0, 6)).toEqual(Array(6).fill(true))
  expect(blurs.slice(6)).not.toContain(true)
})

test("breakfast ends at half past eleven", async () => {
  const breakfastAt = async (local: string) => {
    test_.clock.now = new Date(`2026-11-15T${local}:00+03:00`)
    const { data } = await menuOf(baytAlKaram)
    return data.categories.find(
      (category: { name: { en: string } }) => category.name.en === "Breakfast",
    )
  }
  expect((await breakfastAt("11:29")).is_offered).toBe(true)
  const over = await breakfastAt("11:30")
  expect(over.is_offered).toBe(false)
  expect(over.changes_at).toBe("2026-11-16T02:00:00.000Z")
})

test("a table's code shows the same menu as the place, and no other place's", async () => {
  const own = await menuOf(known.qr.olayaTable12)
  expect(own.data).toEqual((await menuOf(baytAlKaram)).data)
  const idsOf = (menu: { data: { categories: { id: string }[] } }) =>
    menu.data.categories.map((category) => category.id)
  const other = await menuOf(cardamomCorner)
  expect(idsOf(own).some((id) => idsOf(other).includes(id))).toBe(false)
})

test("a deactivated place shows no menu", async () => {
  expect((await menuOf(deactivated)).error.code).toBe("establishment_deactivated")
})

async function itemOf(code: string, item: string) {
  const reply = await test_.app.inject({ url: `/api/menu/qr/${code}/items/${item}/` })
  return { status: reply.statusCode, ...reply.json() }
}

test("a product is found by its slug and by its id, with options, defaults and nutrition", async () => {
  const bySlug = await itemOf(known.qr.olayaTable12, "chicken-kabsa")
  const byId = await itemOf(baytAlKaram, bySlug.data.id)
  expect(byId.data).toEqual(bySlug.data)
  const [size] = bySlug.data.modifier_groups
  expect([size.minimum, size.maximum]).toEqual([1, 1])
  expect(size.options.filter((option: { is_default: boolean }) => option.is_default)).toHaveLength(
    1,
  )
  expect(bySlug.data.nutrition.sodium_mg).toBe(2150)
  expect(bySlug.data.is_high_in_salt).toBe(true)
})

test("a combo has its steps, each with something to choose from", async () => {
  const { data } = await menuOf(baytAlKaram)
  const combo = data.categories
    .flatMap((category: { products: { is_combo: boolean; id: string }[] }) => category.products)
    .find((product: { is_combo: boolean }) => product.is_combo)
  const { data: item } = await itemOf(baytAlKaram, combo.id)
  expect(item.combo_steps.length).toBeGreaterThanOrEqual(2)
  for (const step of item.combo_steps)
    expect(step.products.length).toBeGreaterThanOrEqual(step.choose)
})

test("another place's product is not found through this place", async () => {
  const { data } = await menuOf(cardamomCorner)
  const [foreign] = data.categories[0].products
  expect((await itemOf(baytAlKaram, foreign.id)).error.code).toBe("product_not_found")
  expect((await itemOf(baytAlKaram, "no-such-dish")).status).toBe(404)
})
