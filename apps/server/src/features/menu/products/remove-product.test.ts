import { randomUUID } from "node:crypto"
import { describe, expect, it } from "vitest"
import { menuEditor, productBody } from "../../../testing/menu/menu-editor.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const editor = menuEditor(test)
const restored = "POST /staff/menu/products/{id}/restore/"
const duplicated = "POST /staff/menu/products/{id}/duplicate/"

const restore = (id: string) => editor.send(restored, `products/${id}/restore/`)
const duplicate = (id: string, copyId: string) =>
  editor.send(duplicated, `products/${id}/duplicate/`, { id: copyId })

async function idsOf(category: string): Promise<string[]> {
  return (await editor.category(category)).products.map(({ id }) => id)
}

describe("deleting a product", () => {
  it("takes it off every menu, and undo puts it back where it was", async () => {
    const before = await idsOf("Drinks")
    const [, second = ""] = before
    const whole = await editor.product(second)
    for (const reply of await Promise.all([editor.remove(second), editor.remove(second)])) {
      dataOf("DELETE /staff/menu/products/{id}/", reply)
    }
    expect(await idsOf("Drinks")).not.toContain(second)
    expectRefusal(await editor.guestItem(second), 404, "product_not_found")
    const twice = await Promise.all([restore(second), restore(second)])
    for (const reply of twice) expect(dataOf(restored, reply)).toEqual(whole)
    expect(await idsOf("Drinks")).toEqual(before)
  })

  it("of what never was is refused, and a deleted id is not made again", async () => {
    expectRefusal(await editor.remove(randomUUID()), 404, "product_not_found")
    expectRefusal(await restore(randomUUID()), 404, "product_not_found")
    const { id: category, products } = await editor.category("Drinks")
    const gone = products[0]?.id ?? ""
    await editor.remove(gone)
    expectRefusal(await editor.create(productBody(category), gone), 404, "product_not_found")
    await restore(gone)
  })
})

describe("a copy", () => {
  it("stands behind its original, not published, with its options, made once", async () => {
    const { categories } = await editor.menu()
    const category = categories.find(({ products }) => products.some((row) => row.has_choices))
    const index = category?.products.findIndex((row) => row.has_choices && !row.is_combo) ?? 0
    const original = category?.products[index]?.id ?? ""
    const id = randomUUID()
    const copies = await Promise.all([duplicate(original, id), duplicate(original, id)])
    for (const reply of copies) expect(dataOf(duplicated, reply).id).toBe(id)
    const copy = await editor.product(id)
    const first = await editor.product(original)
    expect(copy).toEqual({
      ...first,
      id,
      slug: `${first.slug}-2`,
      version: copy.version,
      published: false,
    })
    const now = await idsOf(category?.name.en ?? "")
    expect(now[now.indexOf(original) + 1]).toBe(id)
    expect(now).toHaveLength((category?.products.length ?? 0) + 1)
  })

  it("of a combo has steps of its own", async () => {
    const { categories } = await editor.menu()
    const combo = categories.flatMap(({ products }) => products).find((row) => row.is_combo)
    const id = randomUUID()
    dataOf(duplicated, await duplicate(combo?.id ?? "", id))
    dataOf("PATCH /staff/menu/products/{id}/", await editor.patch(id, { published: true }))
    const key = "GET /menu/qr/{uuid}/items/{item}/"
    const [original, copy] = [
      dataOf(key, await editor.guestItem(combo?.id ?? "")),
      dataOf(key, await editor.guestItem(id)),
    ]
    expect(copy.combo_steps.map(({ name }) => name)).toEqual(
      original.combo_steps.map(({ name }) => name),
    )
    expect(copy.combo_steps.map((step) => step.products)).toEqual(
      original.combo_steps.map((step) => step.products),
    )
    const own = copy.combo_steps.map((step) => step.id)
    expect(original.combo_steps.some((step) => own.includes(step.id))).toBe(false)
  })
})
