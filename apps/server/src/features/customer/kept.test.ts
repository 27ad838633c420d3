import { product } from "@sufra/db/schema/menu"
import { known } from "@sufra/db/seeds/demo/known"
import { mostAddresses } from "@sufra/domain/customer/address"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { GuestBrowser, newPhone } from "../../testing/customers.ts"
import { dataOf, errorOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
const root = `/api/customer/qr/${baytAlKaram}`

const home = {
  title: "البيت",
  description: "الباب الخلفي",
  address: "شارع العليا، الرياض",
  door: "12",
  level: "3",
  block: "B",
  short_address: "rrrd2929",
  lat: 24.7,
  lng: 46.68,
}

type Method = "GET" | "POST" | "PUT" | "DELETE"

async function customerHere(more: object = {}) {
  const { headers } = await new GuestBrowser(test, baytAlKaram).signIn(newPhone(), more)
  return (method: Method, path: string, payload?: object) =>
    test.app.inject({ method, url: `${root}${path}`, headers, ...(payload && { payload }) })
}

async function productIds(establishmentId: string): Promise<string[]> {
  const rows = await test.database.read
    .select({ id: product.id })
    .from(product)
    .where(eq(product.establishmentId, establishmentId))
    .limit(3)
  return rows.map((row) => row.id)
}

describe("an address", () => {
  it("is kept, changed and forgotten", async () => {
    const call = await customerHere()
    const id = newId()
    const made = dataOf(
      "POST /customer/qr/{uuid}/addresses/",
      await call("POST", "/addresses/", { id, ...home }),
    )
    expect(made).toEqual({ id, ...home, short_address: "RRRD2929" })
    await call("PUT", `/addresses/${id}/`, { ...home, title: "العمل", short_address: null })
    const list = dataOf("GET /customer/qr/{uuid}/addresses/", await call("GET", "/addresses/"))
    expect(list).toMatchObject([{ id, title: "العمل", short_address: null }])
    expect((await call("DELETE", `/addresses/${id}/`)).statusCode).toBe(200)
    expectRefusal(await call("DELETE", `/addresses/${id}/`), 404, "address_not_found")
    expect((await call("GET", "/addresses/")).json().data).toEqual([])
  })

  it("sent twice is one", async () => {
    const call = await customerHere()
    const body = { id: newId(), ...home }
    const replies = await Promise.all([1, 2, 3].map(() => call("POST", "/addresses/", body)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await call("GET", "/addresses/")).json().data).toHaveLength(1)
  })

  it("of somebody else is nothing to a customer", async () => {
    const call = await customerHere()
    const stranger = await customerHere()
    const id = newId()
    await call("POST", "/addresses/", { id, ...home })
    expectRefusal(await stranger("PUT", `/addresses/${id}/`, home), 404, "address_not_found")
    expectRefusal(await stranger("DELETE", `/addresses/${id}/`), 404, "address_not_found")
    expectRefusal(await stranger("POST", "/addresses/", { id, ...home }), 404, "address_not_found")
    expect((await call("GET", "/addresses/")).json().data).toHaveLength(1)
  })

  it("is refused beside the field that is wrong", async () => {
    const call = await customerHere()
    const reply = await call("POST", "/addresses/", {
      id: newId(),
      ...home,
      title: " ",
      address: "",
      short_address: "12345678",
    })
    expect(errorOf(reply).fields).toEqual({
      title: "field_not_empty",
      address: "address_required",
      short_address: "invalid",
    })
  })

  it("is one of thirty at most, also when many come at once", async () => {
    const call = await customerHere()
    const replies = await Promise.all(
      Array.from({ length: mostAddresses + 5 }, () =>
        call("POST", "/addresses/", { id: newId(), ...home }),
      ),
    )
    const refused = replies.filter(({ statusCode }) => statusCode !== 200)
    expect(refused).toHaveLength(5)
    for (const reply of refused) expectRefusal(reply, 409, "too_many_addresses")
  })
})

describe("bookmarks", () => {
  it("of the browser are taken over at the sign-in, those of this place", async () => {
    const [first = "", second = "", third = ""] = await productIds(baytAlKaram)
    const [foreign = ""] = await productIds(cardamomCorner)
    const call = await customerHere({ bookmarks: [first, second, foreign, newId()] })
    const kept = async () =>
      dataOf("GET /customer/qr/{uuid}/bookmarks/", await call("GET", "/bookmarks/")).toSorted()
    expect(await kept()).toEqual([first, second].toSorted())
    await call("PUT", `/bookmarks/${third}/`)
    await call("PUT", `/bookmarks/${third}/`)
    await call("DELETE", `/bookmarks/${first}/`)
    await call("DELETE", `/bookmarks/${first}/`)
    expect(await kept()).toEqual([second, third].toSorted())
  })

  it("are of products of this place", async () => {
    const call = await customerHere()
    const [foreign = ""] = await productIds(cardamomCorner)
    expectRefusal(await call("PUT", `/bookmarks/${foreign}/`), 404, "product_not_found")
    expectRefusal(await call("PUT", `/bookmarks/${newId()}/`), 404, "product_not_found")
  })
})
