import { beforeAll, describe, expect, it } from "vitest"
import { menuEditor, productBody } from "../../../testing/menu/menu-editor.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const editor = menuEditor(test)
let drinks: string

beforeAll(async () => {
  drinks = (await editor.category("Drinks")).id
})

async function create(en: string) {
  const body = productBody(drinks, { name: { en, sa: "منتج" } })
  return dataOf("POST /staff/menu/products/", await editor.create(body))
}

async function rename(id: string, en: string) {
  const reply = await editor.patch(id, { name: { en } })
  return dataOf("PATCH /staff/menu/products/{id}/", reply).slug
}

async function leadsTo(slug: string): Promise<string> {
  const key = "GET /menu/qr/{uuid}/items/{item}/"
  return dataOf(key, await editor.guestItem(slug)).id
}

describe("the link of a product", () => {
  it("counts on when several share a name, also when they come at once", async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => create("Same name")))
    expect(made.map(({ slug }) => slug).sort()).toEqual([
      "same-name",
      "same-name-2",
      "same-name-3",
      "same-name-4",
      "same-name-5",
    ])
  })

  it("follows the English name, and the old link still leads to it", async () => {
    const { id } = await create("Old name")
    expect(await rename(id, "Brand new")).toBe("brand-new")
    expect(await leadsTo("old-name")).toBe(id)
    expect(await leadsTo("brand-new")).toBe(id)
  })

  it("does not follow the Arabic one, or a change that a link does not show", async () => {
    const { id } = await create("Steady name")
    await editor.patch(id, { name: { sa: "اسم آخر" } })
    expect(await rename(id, "STEADY NAME!")).toBe("steady-name")
  })

  it("comes back with a name that is taken back", async () => {
    const first = await create("Returning")
    const second = await create("Returning")
    expect(second.slug).toBe("returning-2")
    expect(await rename(second.id, "Away")).toBe("away")
    expect(await rename(second.id, "Returning")).toBe("returning-2")
    expect(await leadsTo("away")).toBe(second.id)
    expect(await leadsTo("returning")).toBe(first.id)
  })

  it("may be another's retired one: the living one wins, later the last who had it", async () => {
    const first = await create("Heir")
    await rename(first.id, "Elder")
    const second = await create("Heir")
    expect(second.slug).toBe("heir")
    expect(await leadsTo("heir")).toBe(second.id)
    await rename(second.id, "Junior")
    expect(await leadsTo("heir")).toBe(second.id)
  })

  it("leads nowhere while its product is deleted, and is freed for another", async () => {
    const first = await create("Deleted")
    await editor.remove(first.id)
    expectRefusal(await editor.guestItem("deleted"), 404, "product_not_found")
    const second = await create("Deleted")
    expect(second.slug).toBe("deleted")
    const key = "POST /staff/menu/products/{id}/restore/"
    const back = dataOf(key, await editor.send(key, `products/${first.id}/restore/`))
    expect(back.slug).toBe("deleted-2")
    expect(await leadsTo("deleted")).toBe(second.id)
  })
})
