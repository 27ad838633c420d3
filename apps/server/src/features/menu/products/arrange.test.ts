import { describe, expect, it } from "vitest"
import { menuEditor, productBody } from "../../../testing/menu/menu-editor.ts"
import { dataOf } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const editor = menuEditor(test)
const ordered = "PUT /staff/menu/product-order/"

async function idsOf(category: string): Promise<string[]> {
  return (await editor.category(category)).products.map(({ id }) => id)
}

async function everyId(): Promise<string[]> {
  const { categories } = await editor.menu()
  return categories.flatMap(({ products }) => products.map(({ id }) => id)).sort()
}

describe("the order of products", () => {
  it("is as it was sent, for guests too", async () => {
    const drinks = await editor.category("Drinks")
    const ids = drinks.products.map(({ id }) => id).reverse()
    dataOf(ordered, await editor.arrange([{ id: drinks.id, product_ids: ids }]))
    const guest = (await editor.asGuest()).categories.find(({ id }) => id === drinks.id)
    expect(guest?.products.map(({ id }) => id)).toEqual(ids)
  })

  it("moves one to another category, at its place", async () => {
    const [drinks, desserts] = [await editor.category("Drinks"), await editor.category("Desserts")]
    const [moved = "", ...rest] = drinks.products.map(({ id }) => id)
    const [first = "", ...others] = desserts.products.map(({ id }) => id)
    const wanted = [first, moved, ...others]
    const menu = dataOf(
      ordered,
      await editor.arrange([
        { id: drinks.id, product_ids: rest },
        { id: desserts.id, product_ids: wanted },
      ]),
    )
    expect(menu).toEqual(await editor.menu())
    expect(await idsOf("Desserts")).toEqual(wanted)
    expect(await idsOf("Drinks")).toEqual(rest)
  })

  it("that went stale keeps what was added meanwhile", async () => {
    const drinks = await editor.category("Drinks")
    const stale = drinks.products.map(({ id }) => id).reverse()
    const key = "POST /staff/menu/products/"
    const { id } = dataOf(key, await editor.create(productBody(drinks.id)))
    await editor.arrange([{ id: drinks.id, product_ids: stale }])
    expect((await idsOf("Drinks")).filter((one) => one !== id)).toEqual(stale)
    expect(await idsOf("Drinks")).toContain(id)
  })

  it("dragged by many at once loses and doubles nothing", async () => {
    const before = await everyId()
    const { categories } = await editor.menu()
    const drags = categories.slice(0, 6).map((from, index) => {
      const to = categories[(index + 1) % 6] ?? from
      const [moved = "", ...rest] = from.products.map(({ id }) => id)
      const target = [...to.products.map(({ id }) => id), moved]
      return editor.arrange([
        { id: from.id, product_ids: rest },
        { id: to.id, product_ids: target },
      ])
    })
    const replies = await Promise.all(drags)
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(6).fill(200))
    expect(await everyId()).toEqual(before)
    const { categories: after } = await editor.menu()
    for (const { id, products } of categories.slice(0, 6)) {
      const moved = products[0]?.id
      expect(after.find((one) => one.id === id)?.products.map((one) => one.id)).not.toContain(moved)
    }
  })

  it("by two who move the same one: it is where the first put it, once", async () => {
    const [a, b, c] = (await editor.menu()).categories
    const moved = a?.products[0]?.id ?? ""
    const to = (target: typeof b) =>
      editor.arrange([
        { id: a?.id ?? "", product_ids: a?.products.slice(1).map(({ id }) => id) ?? [] },
        { id: target?.id ?? "", product_ids: [moved] },
      ])
    await Promise.all([to(b), to(c)])
    const holders = (await editor.menu()).categories.filter(({ products }) =>
      products.some(({ id }) => id === moved),
    )
    expect(holders).toHaveLength(1)
    expect([b?.id, c?.id]).toContain(holders[0]?.id)
  })
})

describe("the order of categories", () => {
  const key = "PUT /staff/menu/category-order/"

  it("is as it was sent, and keeps one that was added meanwhile", async () => {
    const stale = (await editor.menu()).categories.map(({ id }) => id).reverse()
    const added = dataOf("POST /staff/menu/categories/", await editor.addCategory())
    const menu = dataOf(key, await editor.send(key, "category-order/", { ids: stale }))
    const ids = menu.categories.map(({ id }) => id)
    expect(ids.filter((id) => id !== added.id)).toEqual(stale)
    expect(ids).toContain(added.id)
  })
})
