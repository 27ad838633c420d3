import type { ApiReply } from "@sufra/contract/client/client"
import { auditEntry } from "@sufra/db/schema/installation/audit"
import { staff } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { makeGuest, placed, productId } from "../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let owner: Bearer
let cashier: Bearer
let dish: string

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  cashier = await bearer(test.app, known.staff.cashier)
  dish = await productId(test, "umm-ali")
})

beforeEach(async () => {
  await test.database.withTransaction((tx) => tx.delete(auditEntry))
})

async function list(search = "", headers = owner): Promise<ApiReply<"GET /staff/audit/">> {
  const reply = await test.app.inject({ url: `/api/staff/audit/${search}`, headers })
  return dataOf("GET /staff/audit/", reply)
}

function send(method: "POST" | "PUT" | "PATCH", path: string, payload: object, headers = owner) {
  return test.app.inject({ method, url: `/api/staff${path}`, headers, payload })
}

async function idOf(email: string): Promise<string> {
  const [row] = await test.database.read.select().from(staff).where(eq(staff.email, email))
  return row?.id ?? ""
}

const price = (priceMinor: number) =>
  send("PATCH", `/menu/products/${dish}/`, { price_minor: priceMinor })

describe("the log of what staff did", () => {
  it("says who did what to which thing, newest first", async () => {
    const { id, number } = await placed(test, await makeGuest(test), {
      lines: [{ product_id: dish }],
    })
    expect((await price(2700)).statusCode).toBe(200)
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    const move = { action: "accept", version: 1 }
    expect((await send("POST", `/orders/${id}/moves/`, move, cashier)).statusCode).toBe(200)
    expect((await list()).entries).toMatchObject([
      {
        action: "POST /staff/orders/{id}/moves/",
        kind: "orders",
        staff: { id: await idOf(known.staff.cashier) },
        entity_id: id,
        entity_name: { en: number, sa: number },
        detail: { action: "accept" },
      },
      {
        action: "PATCH /staff/menu/products/{id}/",
        kind: "menu",
        staff: { id: await idOf(known.staff.owner) },
        entity_id: dish,
        entity_name: { en: "Umm Ali" },
        detail: { price_minor: 2700 },
      },
    ])
  })

  it("holds nothing of what was refused, read, or done by a guest", async () => {
    const guest = await makeGuest(test)
    const { id } = await placed(test, guest, { lines: [{ product_id: dish }] })
    expectRefusal(
      await send("PATCH", `/menu/products/${newId()}/`, { price_minor: 1 }),
      404,
      "product_not_found",
    )
    await test.app.inject({ url: "/api/staff/menu/", headers: owner })
    await test.app.inject({
      method: "POST",
      url: `/api/order/qr/${known.qr.olaya}/orders/${id}/cancel/`,
      headers: guest.headers,
    })
    expect((await list()).entries).toEqual([])
  })

  it("is asked for by person and by kind", async () => {
    await price(2800)
    const soldOut = { branch_ids: null, sold_out: false, until: null }
    await send("PUT", `/menu/products/${dish}/sold-out/`, soldOut, cashier)
    const someone = await list(`?staff_id=${await idOf(known.staff.cashier)}`)
    expect(someone.entries.map(({ action }) => action)).toEqual([
      "PUT /staff/menu/products/{id}/sold-out/",
    ])
    expect((await list("?kind=menu")).entries).toHaveLength(2)
    expect((await list("?kind=orders")).entries).toEqual([])
    expect((await list("?kind=nonsense")).entries).toEqual([])
    expect(someone.people.map(({ id }) => id)).toContain(await idOf(known.staff.owner))
  })

  it("is read page by page, each entry once", async () => {
    const staffId = await idOf(known.staff.owner)
    const at = test.clock.now
    await test.database.withTransaction((tx) =>
      tx.insert(auditEntry).values(
        Array.from({ length: 120 }, (_, nth) => ({
          establishmentId: baytAlKaram,
          id: newId(),
          staffId,
          action: "PUT /staff/brand/",
          entityId: baytAlKaram,
          detail: {},
          // Two of each moment: the id decides between them.
          at: new Date(at.getTime() - Math.floor(nth / 2) * 1_000),
        })),
      ),
    )
    const seen: string[] = []
    let before: string | null = ""
    while (before !== null) {
      const page: ApiReply<"GET /staff/audit/"> = await list(before ? `?before=${before}` : "")
      seen.push(...page.entries.map(({ id }) => id))
      before = page.next
    }
    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
  })

  it("is for who manages the whole place", async () => {
    for (const email of [known.staff.cashier, known.staff.branchManager, known.staff.courier]) {
      const headers = await bearer(test.app, email)
      const reply = await test.app.inject({ url: "/api/staff/audit/", headers })
      expectRefusal(reply, 403, "not_allowed")
    }
    expect(await list("", await bearer(test.app, known.staff.manager))).toHaveProperty("entries")
  })
})

it("of one customer says who adjusted their points, and is nobody else's", async () => {
  const [guest, other] = [await makeGuest(test), await makeGuest(test)]
  for (const { id } of [guest, other]) {
    const body = { id: newId(), points: 5, reason: "A long wait" }
    const reply = await send("POST", `/customers/${id}/adjustments/`, body)
    expect(reply.statusCode).toBe(200)
  }
  const { entries } = await list(`?customer_id=${guest.id}`)
  expect(entries).toMatchObject([
    {
      action: "POST /staff/customers/{id}/adjustments/",
      staff: { id: await idOf(known.staff.owner) },
    },
  ])
  const cafe = await bearer(test.app, known.staff.cafeOwner)
  expect((await list(`?customer_id=${guest.id}`, cafe)).entries).toEqual([])
})
