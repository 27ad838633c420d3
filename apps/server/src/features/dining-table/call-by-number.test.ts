import { order as orders } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { findAt, phoneOf } from "../../testing/counter.ts"
import {
  type Guest,
  mainBranchId,
  makeGuest,
  placed,
  productId,
} from "../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { callStaff } from "../../testing/staff-accounts.ts"
import { dataOf } from "../../testing/strict-reply.ts"
import { useTable12 } from "../../testing/table-12.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { serve, ordered, floorTable, finish } = useTable12(test)
const code = known.qr.olayaTable12
let owner: Bearer
let cashier: Bearer
let waiter: Bearer
let guest: Guest
let branchId: string

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  cashier = await bearer(test.app, known.staff.cashier)
  waiter = await bearer(test.app, known.staff.waiter)
  branchId = await mainBranchId(test)
})
beforeEach(async () => {
  guest = await makeGuest(test)
})

describe("where guests are called by number only", () => {
  const setByNumber = (calls_by_number: boolean) =>
    callStaff(test, "PUT /staff/settings/room/", owner, { calls_by_number })

  it("no answer that the room can see holds a name", async () => {
    const order = await ordered(guest)
    const lines = [{ product_id: await productId(test, "cheese-kunafa") }]
    const pickup = await placed(test, guest, { lines })
    const { sitting } = await floorTable()
    const paths = [
      `/staff/orders/?branch_id=${branchId}`,
      `/staff/kitchen/?branch_id=${branchId}`,
      `/staff/floor/?branch_id=${branchId}`,
      `/staff/sittings/${sitting?.id}/`,
      `/staff/orders/${order.id}/`,
      `/staff/orders/${pickup.id}/`,
      `/staff/sittings/${sitting?.id}/bill/`,
    ]
    const seen = await test.app.inject({ url: `/api${paths[4]}`, headers: waiter })
    const name = dataOf("GET /staff/orders/{id}/", seen).customer.first_name ?? ""
    expect(name.length).toBeGreaterThan(2)
    const named = async () => {
      const replies = await Promise.all(
        paths.map((url) => {
          const headers = url.endsWith("/bill/") ? cashier : waiter
          return test.app.inject({ url: `/api${url}`, headers })
        }),
      )
      return replies.map(({ statusCode, body }) => [statusCode, body.includes(name)])
    }
    await serve(`/staff/orders/${order.id}/moves/`, { action: "accept", version: 1 })
    await serve(`/staff/orders/${order.id}/moves/`, { action: "send-to-kitchen", version: 2 })
    // The kitchen names nobody anyway.
    const isNamed = (url: string) => !url.startsWith("/staff/kitchen/")
    expect(await named()).toEqual(paths.map((url) => [200, isNamed(url)]))
    dataOf("PUT /staff/settings/room/", await setByNumber(true))
    expect(await named()).toEqual(paths.map(() => [200, false]))
    dataOf("PUT /staff/settings/room/", await setByNumber(false))
    await finish(order.id)
  })

  /** A pickup whose guest has said who comes. */
  async function pickupWithNote() {
    const lines = [{ product_id: await productId(test, "cheese-kunafa") }]
    const { id } = await placed(test, guest, { lines })
    await test.database.withTransaction((tx) =>
      tx.update(orders).set({ handoverNote: "silver Tahoe" }).where(eq(orders.id, id)),
    )
    return id
  }

  it("the board leaves out the note for the counter, which stays on the order's own page", async () => {
    const id = await pickupWithNote()
    const noteOn = async (url: string) => {
      const { body } = await test.app.inject({ url: `/api${url}`, headers: cashier })
      return body.includes("silver Tahoe")
    }
    const board = `/staff/orders/?branch_id=${branchId}`
    expect([await noteOn(board), await noteOn(`/staff/orders/${id}/`)]).toEqual([true, true])
    dataOf("PUT /staff/settings/room/", await setByNumber(true))
    expect([await noteOn(board), await noteOn(`/staff/orders/${id}/`)]).toEqual([false, true])
    const moved = await serve(`/staff/orders/${id}/moves/`, { action: "accept", version: 1 })
    expect(dataOf("POST /staff/orders/{id}/moves/", moved).handover_note).toBe("")
    dataOf("PUT /staff/settings/room/", await setByNumber(false))
  })

  it("staff take a share of a bill without names, which its guests go on reading", async () => {
    const order = await ordered(guest)
    const { sitting } = await floorTable()
    dataOf("PUT /staff/settings/room/", await setByNumber(true))
    const url = `/api/payment/qr/${code}/bill/`
    const own = await test.app.inject({ url, headers: guest.headers })
    const bill = dataOf("GET /payment/qr/{uuid}/bill/", own)
    expect(bill.orders[0]?.first_name).toBe("نورة")
    const taken = await serve(`/staff/sittings/${sitting?.id}/shares/`, {
      ...{ id: newId(), share: { kind: "amount" }, method: "cash", amount_minor: 500 },
    })
    expect(dataOf("POST /staff/sittings/{id}/shares/", taken).bill.orders).toMatchObject([
      { id: order.id, first_name: "" },
    ])
    dataOf("PUT /staff/settings/room/", await setByNumber(false))
  })

  it("the counter asks a member for the end of the number alone", async () => {
    const phone = await phoneOf(test, guest)
    const seen = async () => {
      const found = await findAt(test, cashier, { branch_id: branchId, text: phone })
      return found.what === "member" ? found.member.guest : null
    }
    expect(await seen()).toMatchObject({ first_name: "نورة" })
    dataOf("PUT /staff/settings/room/", await setByNumber(true))
    expect(await seen()).toEqual({ id: guest.id, first_name: "", phone_tail: phone.slice(-4) })
    dataOf("PUT /staff/settings/room/", await setByNumber(false))
  })
})
