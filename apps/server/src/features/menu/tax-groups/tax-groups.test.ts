import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { beforeAll, describe, expect, it } from "vitest"
import { menuEditor, productBody } from "../../../testing/menu/menu-editor.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const editor = menuEditor(test)
const created = "POST /staff/tax-groups/"
const saved = "PUT /staff/tax-groups/{id}/"
const deleted = "DELETE /staff/tax-groups/{id}/"
const zero = { name: { en: "Zero-rated", sa: "خاضعة للصفر" }, rate_bp: 0 }
let owner: Bearer
let cafe: Bearer

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  cafe = await bearer(test.app, known.staff.cafeOwner)
})

type Method = "GET" | "POST" | "PUT" | "DELETE"

function call(method: Method, path = "", payload?: object, headers: Bearer = owner) {
  const url = `/api/staff/tax-groups/${path}`
  return test.app.inject({ method, url, headers, ...(payload && { payload }) })
}

const list = async (headers = owner) =>
  dataOf("GET /staff/tax-groups/", await call("GET", "", undefined, headers))
const create = async (id = newId()) => dataOf(created, await call("POST", "", { id, ...zero }))

async function productIn(groupId: string | null) {
  const { id } = await editor.category("Drinks")
  const body = productBody(id, { tax_group_id: groupId, name: { en: newId(), sa: "منتج" } })
  return editor.create(body)
}

describe("a tax group", () => {
  it("is made once for one id, and only its own place sees it", async () => {
    const id = newId()
    const [first, second] = await Promise.all([create(id), create(id)])
    expect(second).toEqual(first)
    expect(first).toMatchObject({ id, ...zero, products_count: 0 })
    expect((await list()).filter((one) => one.id === id)).toHaveLength(1)
    expect((await list(cafe)).some((one) => one.id === id)).toBe(false)
    expectRefusal(await call("PUT", `${id}/`, zero, cafe), 404, "tax_group_not_found")
    expectRefusal(await call("DELETE", `${id}/`, undefined, cafe), 404, "tax_group_not_found")
  })

  it("opened before a colleague saved it is not saved over theirs", async () => {
    const { id, version } = await create()
    const half = { ...zero, rate_bp: 750 }
    const theirs = dataOf(saved, await call("PUT", `${id}/`, { ...half, version }))
    expect(theirs.rate_bp).toBe(750)
    expectRefusal(await call("PUT", `${id}/`, { ...zero, version }), 409, "changed_meanwhile")
  })

  it("taxes its products, and guests' terms name them", async () => {
    const { id } = await create()
    const product = dataOf("POST /staff/menu/products/", await productIn(id))
    expect(product).toMatchObject({ tax_group_id: id, is_tobacco: false })
    const { branch_id } = await editor.asGuest()
    const { baytAlKaram } = known.establishments
    const url = `/api/order/qr/${baytAlKaram}/branches/${branch_id}/terms/`
    const terms = dataOf(
      "GET /order/qr/{uuid}/branches/{branch}/terms/",
      await test.app.inject(url),
    )
    const exception = { product_id: product.id, vat_rate_bp: 0, is_tobacco: false }
    expect(terms.exceptions).toContainEqual(exception)
  })

  it("is not deleted while a product is taxed by it, and is once the product is gone", async () => {
    const { id } = await create()
    const product = dataOf("POST /staff/menu/products/", await productIn(id))
    expectRefusal(await call("DELETE", `${id}/`), 409, "tax_group_in_use", { count: 1 })
    await editor.remove(product.id)
    dataOf(deleted, await call("DELETE", `${id}/`))
    expectRefusal(await call("DELETE", `${id}/`), 404, "tax_group_not_found")
  })

  it("that is not there, or another place's, taxes no product", async () => {
    expectRefusal(await productIn(newId()), 404, "tax_group_not_found")
    const foreign = { id: newId(), ...zero }
    dataOf(created, await call("POST", "", foreign, cafe))
    expectRefusal(await productIn(foreign.id), 404, "tax_group_not_found")
  })

  it.each<[string, object, Record<string, string>]>([
    ["no name", { name: { en: " ", sa: "س" } }, { "name.en": "required" }],
    ["a rate below nothing", { rate_bp: -1 }, { rate_bp: "figure_invalid" }],
    ["a rate of more than half", { rate_bp: 5_001 }, { rate_bp: "figure_invalid" }],
  ])("is refused with %s", async (_, change, fields) => {
    const body = { id: newId(), ...zero, ...change }
    expectRefusal(await call("POST", "", body), 400, "validation_failed", fields)
  })

  it("is one of twenty at most", async () => {
    for (let left = 20 - (await list()).length; left > 0; left -= 1) await create()
    const one_more = await call("POST", "", { id: newId(), ...zero })
    expectRefusal(one_more, 400, "validation_failed", { id: "too_many" })
    expect(await list()).toHaveLength(20)
  })
})
