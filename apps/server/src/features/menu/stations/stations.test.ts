import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { beforeAll, describe, expect, it } from "vitest"
import { makeGuest, placed } from "../../../testing/guest-orders.ts"
import { menuEditor, productBody } from "../../../testing/menu/menu-editor.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const editor = menuEditor(test)
const created = "POST /staff/stations/"
const grill = { name: { en: "Roof grill", sa: "شواية السطح" } }
let owner: Bearer
let cafe: Bearer

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  cafe = await bearer(test.app, known.staff.cafeOwner)
})

type Method = "GET" | "POST" | "PUT" | "DELETE"

function call(method: Method, path = "", payload?: object, headers: Bearer = owner) {
  const url = `/api/staff/stations/${path}`
  return test.app.inject({ method, url, headers, ...(payload && { payload }) })
}

const list = async () => dataOf("GET /staff/stations/", await call("GET"))
const create = async (id = newId()) => dataOf(created, await call("POST", "", { id, ...grill }))

/** Where the kitchen sees the lines of an order, in their order. */
async function linesOf({ id }: { id: string }) {
  const url = `/api/staff/orders/${id}/`
  const reply = await test.app.inject({ url, headers: owner })
  const { lines } = dataOf("GET /staff/orders/{id}/", reply)
  return lines.map(({ station_id }) => station_id)
}

describe("a kitchen station", () => {
  it("is added last, once for one id", async () => {
    const id = newId()
    await Promise.all([create(id), create(id)])
    expect((await list()).at(-1)).toMatchObject({ id, ...grill, categories_count: 0 })
    expect((await list()).filter((one) => one.id === id)).toHaveLength(1)
  })

  it("is renamed, but not over a colleague's name", async () => {
    const { id, version } = await create()
    const bar = { name: { en: "Bar", sa: "البار" }, version }
    const renamed = dataOf("PUT /staff/stations/{id}/", await call("PUT", `${id}/`, bar))
    expect(renamed.name).toEqual(bar.name)
    expectRefusal(await call("PUT", `${id}/`, { ...grill, version }), 409, "changed_meanwhile")
  })

  it("makes its categories, and leaves them to every station when it is deleted", async () => {
    const { id } = await create()
    const reply = await editor.addCategory({ station_id: id })
    const category = dataOf("POST /staff/menu/categories/", reply)
    expect(category.station_id).toBe(id)
    expect((await list()).find((one) => one.id === id)?.categories_count).toBe(1)
    dataOf("DELETE /staff/stations/{id}/", await call("DELETE", `${id}/`))
    const after = (await editor.menu()).categories.find((one) => one.id === category.id)
    expect(after?.station_id).toBeNull()
    expectRefusal(await call("DELETE", `${id}/`), 404, "station_not_found")
  })

  it("makes a dish of a category that is made elsewhere, and leaves it to the category again", async () => {
    const [bar, roof] = [await create(), await create()]
    const added = await editor.addCategory({ station_id: bar.id })
    const { id: categoryId } = dataOf("POST /staff/menu/categories/", added)
    const name = { en: newId(), sa: "سمك مشوي" }
    const body = productBody(categoryId, { name, station_id: roof.id })
    const { id } = dataOf("POST /staff/menu/products/", await editor.create(body))
    const plain = productBody(categoryId, { name: { en: newId(), sa: "عصير" } })
    const other = dataOf("POST /staff/menu/products/", await editor.create(plain))
    const guest = await makeGuest(test)
    const stationsOf = async () => {
      const lines = [{ product_id: id }, { product_id: other.id }]
      return linesOf(await placed(test, guest, { lines }))
    }
    expect(await stationsOf()).toEqual([roof.id, bar.id])
    expect((await list()).find((one) => one.id === roof.id)?.products_count).toBe(1)
    dataOf("DELETE /staff/stations/{id}/", await call("DELETE", `${roof.id}/`))
    expect((await editor.product(id)).station_id).toBeNull()
    expect(await stationsOf()).toEqual([bar.id, bar.id])
  })

  it("of another place makes no dish here", async () => {
    const foreign = { id: newId(), ...grill }
    dataOf(created, await call("POST", "", foreign, cafe))
    const { id } = dataOf("POST /staff/menu/categories/", await editor.addCategory())
    const body = productBody(id, { name: { en: newId(), sa: "سمك" }, station_id: foreign.id })
    expectRefusal(await editor.create(body), 404, "station_not_found")
  })

  it("of another place is nobody's here", async () => {
    const foreign = { id: newId(), ...grill }
    dataOf(created, await call("POST", "", foreign, cafe))
    expectRefusal(await editor.addCategory({ station_id: foreign.id }), 404, "station_not_found")
    expectRefusal(await call("PUT", `${foreign.id}/`, grill), 404, "station_not_found")
    expect((await list()).some((one) => one.id === foreign.id)).toBe(false)
    const category = dataOf("POST /staff/menu/categories/", await editor.addCategory())
    const { id, version, products: _, ...body } = category
    const key = "PUT /staff/menu/categories/{id}/"
    const wanted = { ...body, version, station_id: foreign.id }
    expectRefusal(await editor.send(key, `categories/${id}/`, wanted), 404, "station_not_found")
  })

  it("is one of thirty at most", async () => {
    for (let left = 30 - (await list()).length; left > 0; left -= 1) await create()
    const another = await call("POST", "", { id: newId(), ...grill })
    expectRefusal(another, 400, "validation_failed", { id: "too_many" })
  })
})
