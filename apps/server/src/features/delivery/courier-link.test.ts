import { auditEntry } from "@sufra/db/schema/installation/audit"
import { message } from "@sufra/db/schema/message"
import { courierPosition, order, orderMove } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { linkLivesMs } from "@sufra/domain/delivery/courier-link"
import { findMove, orderStates } from "@sufra/domain/order/order-states"
import { and, eq } from "drizzle-orm"
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import {
  askForLink,
  deliveryIn,
  type Holder,
  holderOf,
  linkBody,
  madeLink,
} from "../../testing/deliveries.ts"
import { type Guest, makeGuest } from "../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, errorOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
let startedAt: Date
let guest: Guest
let cashier: Bearer

beforeAll(async () => {
  startedAt = test.clock.now
  guest = await makeGuest(test)
  cashier = await bearer(test.app, known.staff.cashier)
})

afterEach(() => {
  test.clock.now = startedAt
})

function see({ place, headers }: Holder) {
  return test.app.inject({ url: `/api/delivery/${place}/`, headers })
}

async function seen(holder: Holder) {
  return dataOf("GET /delivery/{uuid}/", await see(holder))
}

function move({ place, headers }: Holder, payload: object) {
  return test.app.inject({ method: "POST", url: `/api/delivery/${place}/moves/`, headers, payload })
}

async function moved(holder: Holder, payload: object) {
  return dataOf("POST /delivery/{uuid}/moves/", await move(holder, payload))
}

function report({ place, headers }: Holder, payload: object = { lat: 24.7, lng: 46.68 }) {
  const url = `/api/delivery/${place}/position/`
  return test.app.inject({ method: "PUT", url, headers, payload })
}

function revoke(id: string, headers = cashier) {
  const url = `/api/staff/orders/${id}/courier-link/`
  return test.app.inject({ method: "DELETE", url, headers })
}

async function rowOf(id: string) {
  const [row] = await test.database.read.select().from(order).where(eq(order.id, id))
  if (!row) throw new Error("the order is missing")
  return row
}

async function guestSees(id: string) {
  const url = `/api/order/qr/${known.qr.olaya}/orders/${id}/`
  const reply = await test.app.inject({ url, headers: guest.headers })
  return dataOf("GET /order/qr/{uuid}/orders/{order}/", reply)
}

async function staffSees(id: string) {
  const reply = await test.app.inject({ url: `/api/staff/orders/${id}/`, headers: cashier })
  return dataOf("GET /staff/orders/{id}/", reply)
}

async function ready() {
  const id = await deliveryIn(test, guest, "ready")
  return { id, ...(await madeLink(test, id, cashier)) }
}

describe("from the link to the door", () => {
  it("assigns the order, shows what to bring where, and takes it to the guest with its cash", async () => {
    const { id, order: assigned, holder } = await ready()
    expect(assigned).toMatchObject({ state: "assigned", courier_id: null })
    expect(assigned.courier_link?.name).toBe("Saad")
    const shown = await seen(holder)
    expect(shown).toMatchObject({ state: "assigned", action: "take-along", courier_name: "Saad" })
    expect(shown.job).toMatchObject({
      address: { address: "7421 Al Urubah Road" },
      customer: { first_name: "نورة" },
      payment_method: "cash",
      total_minor: assigned.price.total_minor,
    })
    expect((await moved(holder, { action: "take-along" })).action).toBe("deliver")
    expect((await guestSees(id)).courier).toBeNull()
    expect(dataOf("PUT /delivery/{uuid}/position/", await report(holder))).toEqual({
      is_kept: true,
    })
    expect((await guestSees(id)).courier).toMatchObject({ first_name: "Saad", lat: 24.7 })
    const done = await moved(holder, { action: "deliver", collected_minor: 20_000 })
    expect(done).toMatchObject({ state: "delivered", collected_minor: 20_000, action: null })
    const { moves, collected_minor } = await staffSees(id)
    expect(collected_minor).toBe(20_000)
    expect(moves.slice(-2)).toMatchObject([
      { to: "en-route", actor: "courier", by: "Saad", by_link: true },
      { to: "delivered", actor: "courier", by: "Saad", by_link: true },
    ])
  })

  it("with an order that is over shows nothing of the guest, and does nothing more", async () => {
    const { id, holder } = await ready()
    await moved(holder, { action: "take-along" })
    await moved(holder, { action: "deliver" })
    expect(await seen(holder)).toMatchObject({ state: "delivered", job: null, action: null })
    expectRefusal(await move(holder, { action: "take-along" }), 409, "order_move_refused")
    expect(dataOf("PUT /delivery/{uuid}/position/", await report(holder))).toEqual({
      is_kept: false,
    })
    expect((await rowOf(id)).state).toBe("delivered")
  })

  it("says that an order was canceled on its way", async () => {
    const { id, order: assigned, holder } = await ready()
    await moved(holder, { action: "take-along" })
    await test.app.inject({
      method: "POST",
      url: `/api/staff/orders/${id}/moves/`,
      headers: cashier,
      payload: { action: "cancel", version: assigned.version + 1, reason: "x" },
    })
    expect(await seen(holder)).toMatchObject({ state: "canceled", job: null, action: null })
  })

  it("keeps no place of what still stands on the counter", async () => {
    const { id, holder } = await ready()
    expect(dataOf("PUT /delivery/{uuid}/position/", await report(holder))).toEqual({
      is_kept: false,
    })
    const kept = await test.database.read
      .select()
      .from(courierPosition)
      .where(eq(courierPosition.orderId, id))
    expect(kept).toEqual([])
  })
})

describe("a retry", () => {
  it("of ten hands at once is one move, and all are answered", async () => {
    const { id, holder } = await ready()
    const along = await Promise.all(
      Array.from({ length: 10 }, () => moved(holder, { action: "take-along" })),
    )
    expect(along.map(({ state }) => state)).toEqual(Array(10).fill("en-route"))
    await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        moved(holder, { action: "deliver", collected_minor: 100 * nth }),
      ),
    )
    const moves = await test.database.read
      .select()
      .from(orderMove)
      .where(and(eq(orderMove.establishmentId, baytAlKaram), eq(orderMove.orderId, id)))
    expect(moves.filter(({ courierLinkId }) => courierLinkId !== null)).toHaveLength(2)
  })

  it("of making a link makes no second one, and no second message", async () => {
    const id = await deliveryIn(test, guest, "ready")
    const body = linkBody({ phone: "+966501112233" })
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => askForLink(test, id, cashier, body)),
    )
    const addresses = replies.map(
      (reply) => dataOf("POST /staff/orders/{id}/courier-links/", reply).link.address,
    )
    expect(new Set(addresses).size).toBe(1)
    const sent = await test.database.read
      .select()
      .from(message)
      .where(eq(message.recipient, "+966501112233"))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toContain(addresses[0])
    expect((await staffSees(id)).moves.filter(({ action }) => action === "assign")).toHaveLength(1)
  })
})

describe("the courier's phone", () => {
  it("is typed as people type it here, and kept as it is dialled from anywhere", async () => {
    const id = await deliveryIn(test, guest, "ready")
    const reply = await askForLink(test, id, cashier, linkBody({ phone: "٠٥٠ ١١١ ٢٢٥٥" }))
    dataOf("POST /staff/orders/{id}/courier-links/", reply)
    const sent = await test.database.read
      .select()
      .from(message)
      .where(eq(message.recipient, "+966501112255"))
    expect(sent).toHaveLength(1)
  })

  it.each([
    ["011 234 5678", "number_not_mobile"],
    ["0501", "number_too_short"],
    ["+966999999999", "number_invalid"],
  ])("%s is refused: %s", async (phone, problem) => {
    const id = await deliveryIn(test, guest, "ready")
    const reply = await askForLink(test, id, cashier, linkBody({ phone }))
    expectRefusal(reply, 400, "validation_failed", { phone: problem })
  })
})

describe("a link", () => {
  it("is told to nobody of an order that has none", async () => {
    const id = await deliveryIn(test, guest, "ready")
    const url = `/api/staff/orders/${id}/courier-link/`
    const reply = await test.app.inject({ url, headers: cashier })
    expectRefusal(reply, 404, "courier_link_not_found")
  })

  it("that was revoked opens nothing, at once, and the order is ready again", async () => {
    const { id, holder } = await ready()
    expect(dataOf("DELETE /staff/orders/{id}/courier-link/", await revoke(id))).toMatchObject({
      state: "ready",
      courier_link: null,
    })
    for (const reply of [
      await see(holder),
      await move(holder, { action: "take-along" }),
      await report(holder),
    ]) {
      expectRefusal(reply, 410, "courier_link_revoked")
    }
    expect((await revoke(id)).statusCode).toBe(200)
    expect((await rowOf(id)).state).toBe("ready")
  })

  it("is not revoked by who means the one before it", async () => {
    const { id, order: first } = await ready()
    const second = await madeLink(test, id, cashier, { version: first.version, name: "Ali" })
    const late = (linkId: string | undefined) =>
      test.app.inject({
        method: "DELETE",
        url: `/api/staff/orders/${id}/courier-link/?link_id=${linkId}`,
        headers: cashier,
      })
    expectRefusal(await late(first.courier_link?.id), 409, "order_moved_meanwhile")
    expect(await seen(second.holder)).toMatchObject({ courier_name: "Ali" })
    expect((await late(second.order.courier_link?.id)).statusCode).toBe(200)
    expectRefusal(await see(second.holder), 410, "courier_link_revoked")
  })

  it("revoked on the way leaves the order to the board, and its place to nobody", async () => {
    const { id, holder } = await ready()
    await moved(holder, { action: "take-along" })
    await report(holder)
    expect(dataOf("DELETE /staff/orders/{id}/courier-link/", await revoke(id)).state).toBe(
      "en-route",
    )
    expectRefusal(await move(holder, { action: "deliver" }), 410, "courier_link_revoked")
    expect((await guestSees(id)).courier).toBeNull()
  })

  it("ends with the next one, and with a courier of the staff", async () => {
    const { id, order: first, holder } = await ready()
    const second = await madeLink(test, id, cashier, { version: first.version, name: "Ali" })
    expectRefusal(await see(holder), 410, "courier_link_revoked")
    expect(await seen(second.holder)).toMatchObject({ courier_name: "Ali" })
    const board = await test.app.inject({
      url: `/api/staff/orders/?branch_id=${first.branch_id}`,
      headers: cashier,
    })
    const [courier] = dataOf("GET /staff/orders/", board).couriers
    await test.app.inject({
      method: "POST",
      url: `/api/staff/orders/${id}/moves/`,
      headers: cashier,
      payload: { action: "assign", version: second.order.version, courier_id: courier?.id },
    })
    expectRefusal(await see(second.holder), 410, "courier_link_revoked")
    expect(await staffSees(id)).toMatchObject({ courier_id: courier?.id, courier_link: null })
  })

  it("is over after twelve hours", async () => {
    const { holder } = await ready()
    const madeAt = test.clock.now
    test.clock.now = new Date(madeAt.getTime() + linkLivesMs - 1)
    expect((await see(holder)).statusCode).toBe(200)
    test.clock.now = new Date(madeAt.getTime() + linkLivesMs)
    expectRefusal(await see(holder), 410, "courier_link_expired")
    expectRefusal(await move(holder, { action: "take-along" }), 410, "courier_link_expired")
  })

  it("with another order's signature, or at another place, is refused", async () => {
    const [one, other] = [await ready(), await ready()]
    const tokenOf = ({ headers }: Holder) => headers.authorization.slice("Bearer ".length)
    const mixed = tokenOf(one.holder).slice(0, 22) + tokenOf(other.holder).slice(22)
    const forged = { ...other.holder, headers: { authorization: `Bearer ${mixed}` } }
    expectRefusal(await see(forged), 401, "courier_link_invalid")
    expectRefusal(await move(forged, { action: "take-along" }), 401, "courier_link_invalid")
    const elsewhere = { ...one.holder, place: cardamomCorner }
    expectRefusal(await see(elsewhere), 401, "courier_link_invalid")
    expect((await rowOf(other.id)).state).toBe("assigned")
  })

  it("is told again to who may assign, and to nobody else", async () => {
    const { id, link } = await ready()
    const ask = (headers: Bearer) =>
      test.app.inject({
        url: `/api/staff/orders/${id}/courier-link/`,
        headers,
      })
    const again = dataOf("GET /staff/orders/{id}/courier-link/", await ask(cashier))
    expect(again).toEqual(link)
    const { version, courierLinkId } = await rowOf(id)
    for (const role of ["kitchen", "waiter", "courier"] as const) {
      const headers = await bearer(test.app, known.staff[role])
      for (const reply of [
        await ask(headers),
        await revoke(id, headers),
        await askForLink(test, id, headers, linkBody({ version })),
        await askForLink(test, id, headers, linkBody({ id: courierLinkId })),
      ]) {
        expectRefusal(reply, 403, "not_allowed")
      }
    }
  })

  it("that is told again is in the log, with who asked and of which order, and never the link", async () => {
    const { id, link } = await ready()
    const url = `/api/staff/orders/${id}/courier-link/`
    const key = "GET /staff/orders/{id}/courier-link/"
    dataOf(key, await test.app.inject({ url, headers: cashier }))
    const written = await test.database.read
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.entityId, id), eq(auditEntry.action, key)))
    expect(written).toHaveLength(1)
    expect(JSON.stringify(written)).not.toContain(new URL(link.address).hash.slice(1))
  })

  it("cannot be made for what somebody has moved meanwhile", async () => {
    const id = await deliveryIn(test, guest, "ready")
    const stale = await askForLink(test, id, cashier, linkBody({ version: 7 }))
    expectRefusal(stale, 409, "order_moved_meanwhile")
    expect((await rowOf(id)).courierLinkId).toBeNull()
  })

  it("is not made good again under its old id", async () => {
    const id = await deliveryIn(test, guest, "ready")
    const body = linkBody()
    const reply = await askForLink(test, id, cashier, body)
    const { link } = dataOf("POST /staff/orders/{id}/courier-links/", reply)
    await revoke(id)
    const { version } = await rowOf(id)
    const again = await askForLink(test, id, cashier, { ...body, version })
    expectRefusal(again, 400, "validation_failed", { id: "invalid" })
    expectRefusal(await see(holderOf(link.address)), 410, "courier_link_revoked")
  })
})

it("in every state a link may do what a courier may by the table, and nothing else", {
  timeout: 60_000,
}, async () => {
  for (const state of orderStates) {
    for (const action of ["take-along", "deliver"] as const) {
      const { id, holder } = await ready()
      await test.database.withTransaction((tx) =>
        tx.update(order).set({ state }).where(eq(order.id, id)),
      )
      const reply = await move(holder, { action })
      const expected = findMove({ state, type: 3 }, action, "courier")
      const isThere = state === (action === "deliver" ? "delivered" : "en-route")
      const said = `${state} ${action}`
      if (expected || isThere) {
        expect(dataOf("POST /delivery/{uuid}/moves/", reply).state, said).toBe(
          expected?.to ?? state,
        )
      } else {
        expect(errorOf(reply).code, said).toBe("order_move_refused")
      }
    }
  }
})
