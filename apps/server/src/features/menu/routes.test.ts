import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "vitest"
import { useTestApp } from "../../testing/test-app.ts"

const test_ = useTestApp()
const { baytAlKaram, cardamomCorner, deactivated } = known.establishments

async function menuOf(code: string) {
  const reply = await test_.app.inject({ url: `/api/menu/qr/${code}/` })
  return { status: reply.statusCode, ...reply.json() }
}

test("the demo's menu has eight categories in order, none empty, every product in both languages", async () => {
  const { data } = await menuOf(baytAlKaram)
  expect(data.categories).toHaveLength(8)
  const products = data.categories.flatMap((category: { products: unknown[] }) => category.products)
  expect(products.length).toBeGreaterThanOrEqual(60)
  for (const product of products) expect(Object.keys(product.name)).toEqual(["en", "sa"])
})

test("breakfast ends at half past eleven", async () => {
  const breakfastAt = async (local: string) => {
    test_.clock.now = new Date(`2026-11-15T${local}:00+03:00`)
    const { data } = await menuOf(baytAlKaram)
    return data.categories.find((category: { name: { en: string } }) => category.name.en === "Breakfast")
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
