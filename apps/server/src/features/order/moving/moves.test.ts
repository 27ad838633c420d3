import { order, orderMove } from "@sufra/db/schema/order"
import { staff } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { findMove, orderActions, orderStates } from "@sufra/domain/order/order-states"
import { and, eq } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { deliveryIn, doorstep } from "../../../testing/deliveries.ts"
import {
  type Guest,
  mainBranchId,
  makeGuest,
  placed,
  productId,
  setStock,
  stockLeft,
} from "../../../testing/guest-orders.ts"
import { insertOrder } from "../../../testing/orders.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, errorOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let guest: Guest
let dish: string
let branchId: string
let headers: Record<"cashier" | "manager" | "kitchen" | "courier" | "branchManager", Bearer>

// Another one each time: nobody may have more than three orders that are not answered yet.
beforeEach(async () => {
  guest = await makeGuest(test)
})

beforeAll(async () => {
  dish = await productId(test, "cheese-kunafa")
  await setStock(test, dish, null)
  branchId = await mainBranchId(test)
  headers = {
    cashier: await bearer(test.app, known.staff.cashier),
    manager: await bearer(test.app, known.staff.manager),
    kitchen: await bearer(test.app, known.staff.kitchen),
    courier: await bearer(test.app, known.staff.courier),
    branchManager: await bearer(test.app, known.staff.branchManager),
  }
})

function move(id: string, payload: object, as: Bearer = headers.cashier) {
  const url = `/api/staff/orders/${id}/moves/`
  return test.app.inject({ method: "POST", url, headers: as, payload })
}

async function moved(id: string, payload: object, as?: Bearer) {
  return dataOf("POST /staff/orders/{id}/moves/", await move(id, payload, as))
}

function undo(id: string, version: number) {
  const url = `/api/staff/orders/${id}/undo/`
  return test.app.inject({ method: "POST", url, headers: headers.cashier, payload: { version } })
}

async function ordered() {
  return placed(test, guest, { lines: [{ product_id: dish }] })
}

describe("the kitchen", () => {
  it("reads neither name, phone nor address of a guest, nor the money, and finds nobody by a phone", async () => {
    const id = await deliveryIn(test, guest, "sent-to-kitchen")
    const ask = (url: string, as: Bearer) =>
      test.app.inject({ url: `/api/staff/${url}`, headers: as })
    const front = await ask(`orders/${id}/`, headers.manager)
    const { customer, address } = dataOf("GET /staff/orders/{id}/", front)
    const phone = customer.phone ?? ""
    expect(phone).toMatch(/^\+966/)
    expect(address?.address).toBe(doorstep.address)
    const replies = [
      await ask(`orders/${id}/`, headers.kitchen),
      await ask(`orders/?branch_id=${branchId}`, headers.kitchen),
      await ask(`kitchen/?branch_id=${branchId}`, headers.kitchen),
      await move(id, { action: "bump", version: 1 }, headers.kitchen),
    ]
    for (const reply of replies) {
      expect(reply.statusCode).toBe(200)
      expect(reply.body).toContain(id)
      expect(reply.body).not.toContain(phone)
      expect(reply.body).not.toContain(doorstep.address)
      expect(reply.body).not.toContain(customer.first_name)
    }
    const found = `orders/search/?query=${encodeURIComponent(phone)}`
    expect(dataOf("GET /staff/orders/search/", await ask(found, headers.kitchen))).toEqual([])
    const byFront = dataOf("GET /staff/orders/search/", await ask(found, headers.cashier))
    expect(byFront.map((one) => one.id)).toContain(id)
    expectRefusal(await ask(`orders/${id}/money/`, headers.kitchen), 403, "not_allowed")
  })
})

describe("an order on its way", () => {
  it("goes from the guest through the kitchen to the counter, each move with who and when", async () => {
    const { id } = await ordered()
    const accepted = await moved(id, { action: "accept", version: 1, ready_in_minutes: 25 })
    expect(accepted.state).toBe("accepted")
    const inMs = Date.parse(accepted.ready_at) - test.clock.now.getTime()
    expect(inMs).toBe(25 * 60_000)
    await moved(id, { action: "send-to-kitchen", version: 2 })
    await moved(id, { action: "bump", version: 3 }, headers.kitchen)
    const done = await moved(id, { action: "complete", version: 4 })
    expect(done.moves.map(({ to }) => to)).toEqual([
      "pending",
      "accepted",
      "sent-to-kitchen",
      "ready",
      "completed",
    ])
    expect(done.moves.every(({ by }, index) => (index === 0 ? by === null : by !== null))).toBe(
      true,
    )
    const url = `/api/order/qr/${known.qr.olaya}/orders/${id}/`
    const seen = await test.app.inject({ url, headers: guest.headers })
    const { steps } = dataOf("GET /order/qr/{uuid}/orders/{order}/", seen)
    expect(steps.every(({ at }) => at !== null)).toBe(true)
  })

  it("is moved once when two bump it at the same time", async () => {
    const { id } = await ordered()
    await moved(id, { action: "accept", version: 1 })
    await moved(id, { action: "send-to-kitchen", version: 2 })
    const bump = () => move(id, { action: "bump", version: 3 }, headers.kitchen)
    const replies = await Promise.all(Array.from({ length: 10 }, bump))
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
    for (const reply of replies.filter(({ statusCode }) => statusCode !== 200)) {
      expectRefusal(reply, 409, "order_moved_meanwhile")
    }
  })

  it("is declined only with a reason, which the guest reads", async () => {
    const { id } = await ordered()
    const bare = await move(id, { action: "decline", version: 1 })
    expectRefusal(bare, 400, "validation_failed", { reason: "reason_required" })
    await moved(id, { action: "decline", version: 1, reason: "نفدت الكنافة" })
    const url = `/api/order/qr/${known.qr.olaya}/orders/${id}/`
    const seen = await test.app.inject({ url, headers: guest.headers })
    expect(dataOf("GET /order/qr/{uuid}/orders/{order}/", seen)).toMatchObject({
      state: "declined",
      reason_code: null,
      reason: "نفدت الكنافة",
      can_cancel: false,
    })
  })

  it("is declined with a code, which everybody reads in their own words, and a note beside it", async () => {
    const { id } = await ordered()
    const wrong = await move(id, { action: "decline", version: 1, reason_code: "no-courier" })
    expectRefusal(wrong, 400, "validation_failed", { reason_code: "invalid" })
    const payload = { action: "decline", version: 1, reason_code: "sold-out", reason: "الكنافة" }
    const declined = await moved(id, payload)
    expect(declined.moves.at(-1)).toMatchObject({ reason_code: "sold-out", reason: "الكنافة" })
    const url = `/api/order/qr/${known.qr.olaya}/orders/${id}/`
    const seen = await test.app.inject({ url, headers: guest.headers })
    expect(dataOf("GET /order/qr/{uuid}/orders/{order}/", seen)).toMatchObject({
      reason_code: "sold-out",
      reason: "الكنافة",
    })
    const back = dataOf("POST /staff/orders/{id}/undo/", await undo(id, 2))
    expect([back.reason_code, back.reason]).toEqual([null, null])
  })

  it("is not canceled by its guest once it is accepted", async () => {
    const { id } = await ordered()
    await moved(id, { action: "accept", version: 1 })
    const url = `/api/order/qr/${known.qr.olaya}/orders/${id}/cancel/`
    const reply = await test.app.inject({ method: "POST", url, headers: guest.headers })
    expectRefusal(reply, 409, "order_move_refused")
  })

  it("is not seen by somebody who works at another branch", async () => {
    const { id } = await ordered()
    const elsewhere = headers.branchManager
    expectRefusal(
      await move(id, { action: "accept", version: 1 }, elsewhere),
      404,
      "order_not_found",
    )
    const url = `/api/staff/orders/?branch_id=${branchId}`
    expectRefusal(await test.app.inject({ url, headers: elsewhere }), 403, "not_allowed")
  })
})

describe("what is carried", () => {
  it("is due in the kitchen before the door by as long as the way, also with another time", async () => {
    const id = await deliveryIn(test, guest, "pending")
    const see = async () => {
      const url = `/api/staff/orders/${id}/`
      return dataOf(
        "GET /staff/orders/{id}/",
        await test.app.inject({ url, headers: headers.kitchen }),
      )
    }
    const apartMinutes = ({ due_at, ready_at }: { due_at: string; ready_at: string }) =>
      (Date.parse(ready_at) - Date.parse(due_at)) / 60_000
    // The zone takes 30 minutes to the door, and the kitchen 20 of them.
    const fresh = await see()
    expect([fresh.way_minutes, apartMinutes(fresh)]).toEqual([10, 10])
    const accepted = await moved(id, { action: "accept", version: 1, ready_in_minutes: 60 })
    expect(Date.parse(accepted.ready_at) - test.clock.now.getTime()).toBe(60 * 60_000)
    expect(Date.parse(accepted.due_at) - test.clock.now.getTime()).toBe(50 * 60_000)
    const url = `/api/order/qr/${known.qr.olaya}/orders/${id}/`
    const seen = await test.app.inject({ url, headers: guest.headers })
    const { ready_at } = dataOf("GET /order/qr/{uuid}/orders/{order}/", seen)
    expect(ready_at).toBe(accepted.ready_at)
  })

  it("is due when it is ready where nobody carries it", async () => {
    const { id } = await ordered()
    const accepted = await moved(id, { action: "accept", version: 1, ready_in_minutes: 25 })
    expect([accepted.way_minutes, accepted.due_at]).toEqual([0, accepted.ready_at])
  })
})

describe("a courier", () => {
  it("sees what they carry, on the board and in the kitchen, and nothing else", async () => {
    const { id } = await ordered()
    await moved(id, { action: "accept", version: 1 })
    await moved(id, { action: "send-to-kitchen", version: 2 })
    const see = (path: string, as: Bearer) =>
      test.app.inject({ url: `/api/staff/${path}/?branch_id=${branchId}`, headers: as })
    const kitchen = dataOf("GET /staff/kitchen/", await see("kitchen", headers.kitchen))
    expect(kitchen.tickets.map((ticket) => ticket.id)).toContain(id)
    const theirs = dataOf("GET /staff/kitchen/", await see("kitchen", headers.courier))
    expect([...theirs.tickets, ...theirs.recent]).toEqual([])
    expect(dataOf("GET /staff/orders/", await see("orders", headers.courier)).orders).toEqual([])
  })
})

describe("the last move", () => {
  it("is taken back within ten seconds, and not after them", async () => {
    const { id } = await ordered()
    await moved(id, { action: "accept", version: 1 })
    expect(dataOf("POST /staff/orders/{id}/undo/", await undo(id, 2)).state).toBe("pending")
    await moved(id, { action: "accept", version: 3 })
    const before = test.clock.now
    test.clock.now = new Date(before.getTime() + 10_001)
    expectRefusal(await undo(id, 4), 409, "undo_over")
    test.clock.now = before
  })

  it("takes its promise back with it", async () => {
    const { id, ready_at: promised } = await ordered()
    const accepted = await moved(id, { action: "accept", version: 1, ready_in_minutes: 45 })
    expect(accepted.ready_at).not.toBe(promised)
    const undone = dataOf("POST /staff/orders/{id}/undo/", await undo(id, 2))
    expect(undone.ready_at).toBe(promised)
  })

  it("of what was made gives no portion back", async () => {
    await setStock(test, dish, 7)
    const { id } = await ordered()
    await moved(id, { action: "accept", version: 1 })
    await moved(id, { action: "send-to-kitchen", version: 2 })
    await moved(id, { action: "cancel", version: 3, reason: "x" })
    expect(await stockLeft(test, dish)).toBe(6)
    await setStock(test, dish, null)
  })

  it("gives stock back with a refusal, and takes it again with its undo", async () => {
    await setStock(test, dish, 7)
    const { id } = await ordered()
    await moved(id, { action: "decline", version: 1, reason: "x" })
    expect(await stockLeft(test, dish)).toBe(7)
    expect(dataOf("POST /staff/orders/{id}/undo/", await undo(id, 2)).state).toBe("pending")
    expect(await stockLeft(test, dish)).toBe(6)
    await moved(id, { action: "decline", version: 3, reason: "x" })
    await setStock(test, dish, 0)
    expectRefusal(await undo(id, 4), 409, "undo_over")
    await setStock(test, dish, null)
  })
})

const address = {
  title: "",
  description: "",
  address: "King Fahd Road",
  door: "",
  level: "",
  block: "",
  shortAddress: null,
  lat: 24.7,
  lng: 46.7,
}

/** Back to where it stood before the last try. */
async function reset(id: string, state: (typeof orderStates)[number], courierId: string) {
  await test.database.withTransaction(async (tx) => {
    await tx
      .delete(orderMove)
      .where(and(eq(orderMove.establishmentId, baytAlKaram), eq(orderMove.orderId, id)))
    await tx
      .update(order)
      .set({ state, version: 1, courierId })
      .where(and(eq(order.establishmentId, baytAlKaram), eq(order.id, id)))
  })
}

describe("every state, action and role", () => {
  const noCharges = {
    ...{ deliveryFeeMinor: null, freeDeliveryFromMinor: null },
    ...{ serviceRateBp: 0, vatRateBp: 0 },
  }
  const roles = { cashier: "front", kitchen: "kitchen", courier: "courier" } as const

  const anybodyMay = (
    from: Parameters<typeof findMove>[0],
    action: (typeof orderActions)[number],
  ) => Object.values(roles).some((actor) => findMove(from, action, actor))

  it("what is not in the table is refused, what is in it happens", {
    timeout: 60_000,
  }, async () => {
    const [carrier] = await test.database.read
      .select({ id: staff.id })
      .from(staff)
      .where(eq(staff.email, known.staff.courier))
    if (!carrier) throw new Error("the demo has no courier")
    // A table is served as a counter is: by the same moves.
    for (const type of [2, 3] as const) {
      for (const state of orderStates) {
        const id = await test.database.withTransaction((tx) =>
          insertOrder(tx, {
            establishmentId: baytAlKaram,
            branchId,
            type,
            state,
            courierId: carrier.id,
            priceRules: { charges: noCharges, discounts: [] },
            ...(type === 3 && { address }),
          }),
        )
        for (const action of orderActions) {
          for (const [role, actor] of Object.entries(roles)) {
            // An action that nobody may take in this state is refused before anybody's role is looked at.
            if (role !== "cashier" && !anybodyMay({ state, type }, action)) continue
            await reset(id, state, carrier.id)
            const payload = { action, version: 1, reason: "x", courier_id: carrier.id }
            const reply = await move(id, payload, headers[role as keyof typeof roles])
            const expected = findMove({ state, type }, action, actor)
            const said = `${type} ${state} ${action} ${role}`
            if (expected) {
              expect(dataOf("POST /staff/orders/{id}/moves/", reply).state, said).toBe(expected.to)
            } else {
              expect(errorOf(reply).code, said).toBe("order_move_refused")
            }
          }
        }
      }
    }
  })
})
