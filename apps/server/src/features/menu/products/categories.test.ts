import { randomUUID } from "node:crypto"
import { known } from "@sufra/db/seeds/demo/known"
import { describe, expect, it } from "vitest"
import { menuEditor, productBody } from "../../../testing/menu/menu-editor.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const editor = menuEditor(test)
const created = "POST /staff/menu/categories/"
const saved = "PUT /staff/menu/categories/{id}/"
const deleted = "DELETE /staff/menu/categories/{id}/"

const restored = "POST /staff/menu/categories/{id}/restore/"
const restore = (id: string) => editor.send(restored, `categories/${id}/restore/`)

const named = (en: string) => ({ name: { en, sa: "تصنيف" } })
const remove = (id: string, query = "") => editor.send(deleted, `categories/${id}/${query}`)

async function add(en: string, products = 0) {
  const { id } = dataOf(created, await editor.addCategory(named(en)))
  for (let index = 0; index < products; index += 1) {
    const name = { en: `${en} ${index}`, sa: "منتج" }
    dataOf("POST /staff/menu/products/", await editor.create(productBody(id, { name })))
  }
  return id
}

const guestNames = async () => (await editor.asGuest()).categories.map(({ name }) => name.en)

describe("a category", () => {
  it("is added last, once for one id, and shows to guests with its first product", async () => {
    const id = randomUUID()
    const replies = await Promise.all([1, 2].map(() => editor.addCategory(named("Soups"), id)))
    for (const reply of replies) expect(dataOf(created, reply).id).toBe(id)
    const { categories } = await editor.menu()
    expect(categories.filter(({ name }) => name.en === "Soups")).toHaveLength(1)
    expect(categories.at(-1)).toMatchObject({ id, products: [] })
    expect(await guestNames()).not.toContain("Soups")
    await editor.create(productBody(id))
    expect(await guestNames()).toContain("Soups")
  })

  it("keeps its hours with their days, also past midnight", async () => {
    const windows = [
      { opens: "05:00", closes: "11:30", days: [] },
      { opens: "22:00", closes: "03:00", days: [5, 4] },
      { opens: "12:00", closes: "13:00", days: [0, 1, 2, 3, 4, 5, 6] },
    ]
    const view = dataOf(created, await editor.addCategory({ windows }))
    expect(view.windows).toEqual([
      windows[0],
      { opens: "22:00", closes: "03:00", days: [4, 5] },
      { opens: "12:00", closes: "13:00", days: [] },
    ])
  })

  it("opened before a colleague saved it is not saved over theirs", async () => {
    const view = dataOf(created, await editor.addCategory(named("Grills")))
    const save = (change: object, version: string) =>
      editor.send(saved, `categories/${view.id}/`, {
        ...named("Grills"),
        windows: [],
        active: true,
        branch_ids: [],
        station_id: null,
        ...change,
        version,
      })
    const theirs = dataOf(saved, await save({ active: false }, view.version))
    expectRefusal(await save(named("Grill"), view.version), 409, "changed_meanwhile")
    const again = dataOf(saved, await save({ ...named("Grill"), active: false }, theirs.version))
    expect(again).toMatchObject({ active: false, name: { en: "Grill" } })
  })

  it("that is hidden, or of another branch, is not on the guests' menu", async () => {
    const id = await add("Juices", 1)
    const { branches } = await editor.menu()
    const body = {
      ...named("Juices"),
      windows: [],
      active: true,
      branch_ids: [] as string[],
      station_id: null,
    }
    const save = async (change: object) =>
      dataOf(saved, await editor.send(saved, `categories/${id}/`, { ...body, ...change }))
    expect((await save({ active: false })).active).toBe(false)
    expect(await guestNames()).not.toContain("Juices")
    const main = (await editor.asGuest()).branch_id
    const other = branches.find((branch) => branch.id !== main)?.id ?? ""
    expect((await save({ branch_ids: [other] })).branch_ids).toEqual([other])
    expect(await guestNames()).not.toContain("Juices")
    const all = branches.map((branch) => branch.id)
    expect((await save({ branch_ids: all })).branch_ids).toEqual([])
    expect(await guestNames()).toContain("Juices")
  })

  it("is refused without a name, with a wrong time or a branch of nobody", async () => {
    const refused = async (change: object, fields: Record<string, string>) =>
      expectRefusal(await editor.addCategory(change), 400, "validation_failed", fields)
    await refused({ name: { en: "", sa: "س" } }, { "name.en": "required" })
    await refused({ name: { en: "x", sa: "س".repeat(121) } }, { "name.sa": "name_too_long" })
    const late = { opens: "24:00", closes: "11:00", days: [] }
    await refused({ windows: [late] }, { "windows.0.opens": "invalid" })
    const strange = await editor.addCategory({ branch_ids: [randomUUID()] })
    expectRefusal(strange, 404, "branch_not_found")
  })
})

describe("deleting a category", () => {
  it("that is empty needs no word, and twice is once", async () => {
    const id = await add("Empty")
    dataOf(deleted, await remove(id))
    dataOf(deleted, await remove(id))
    expect((await editor.menu()).categories.some((one) => one.id === id)).toBe(false)
    expectRefusal(await remove(randomUUID()), 404, "category_not_found")
  })

  it("with products asks what becomes of them", async () => {
    const id = await add("Full", 2)
    expectRefusal(await remove(id), 409, "category_has_products")
    expect((await editor.category("Full")).products).toHaveLength(2)
  })

  it("may move them, in order, behind those of another", async () => {
    const [from, to] = [await add("From", 2), await add("To", 2)]
    dataOf(deleted, await remove(from, `?move_to=${to}`))
    const names = (await editor.category("To")).products.map(({ name }) => name.en)
    expect(names).toEqual(["To 0", "To 1", "From 0", "From 1"])
  })

  it("may delete them too, and none comes back without its category", async () => {
    const id = await add("With all", 1)
    const product = (await editor.category("With all")).products[0]?.id ?? ""
    dataOf(deleted, await remove(id, "?with_products=true"))
    expectRefusal(await editor.patch(product, {}), 404, "product_not_found")
    const key = "POST /staff/menu/products/{id}/restore/"
    const back = await editor.send(key, `products/${product}/restore/`)
    expectRefusal(back, 404, "category_not_found")
  })

  it("is undone with the products deleted with it, and not with those deleted before", async () => {
    const id = await add("Back", 3)
    const [first, ...others] = (await editor.category("Back")).products
    await editor.send("DELETE /staff/menu/products/{id}/", `products/${first?.id}/`)
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    dataOf(deleted, await remove(id, "?with_products=true"))
    const taken = await editor.create(
      productBody(await add("Elsewhere"), { name: { en: "Back 1", sa: "منتج" } }),
    )
    dataOf("POST /staff/menu/products/", taken)
    const back = dataOf(restored, await restore(id))
    expect(back.products.map((row) => row.id)).toEqual(others.map((row) => row.id))
    expect(dataOf(restored, await restore(id))).toEqual(back)
    expect(await guestNames()).toContain("Back")
    expectRefusal(await restore(randomUUID()), 404, "category_not_found")
  })

  it("moves nothing to a category that is not there, or to itself", async () => {
    const id = await add("Stays", 1)
    expectRefusal(await remove(id, `?move_to=${randomUUID()}`), 404, "category_not_found")
    expectRefusal(await remove(id, `?move_to=${id}`), 409, "category_has_products")
    const cafe = await menuEditor(test, known.staff.cafeOwner).menu()
    const foreign = cafe.categories[0]?.id
    expectRefusal(await remove(id, `?move_to=${foreign}`), 404, "category_not_found")
    expect((await editor.category("Stays")).products).toHaveLength(1)
  })
})
