import { auditEntry } from "@sufra/db/schema/installation/audit"
import { refund } from "@sufra/db/schema/money/payment"
import { orderMove } from "@sufra/db/schema/order"
import { staff, staffSession } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { desc, eq } from "drizzle-orm"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import {
  type Guest,
  makeGuest,
  placed,
  productId,
  setStock,
} from "../../../testing/guest-orders.ts"
import {
  cardWithoutQuestion,
  placedToPay,
  seeOrder,
  startGateway,
  startPaying,
  sweep,
  takeCards,
  tokenOf,
} from "../../../testing/payment/online-payments.ts"
import { type Bearer, bearer, newAddress } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { orderMoneyQueue } from "../online/order-queue.ts"
import { refundQueue } from "./refund-queue.ts"

const gateway = await startGateway({ retryGapsMs: [10] })
const test = useTestApp({ env: { SUFRA_MOYASAR_URL: gateway.url } })
let startedAt: Date
let guest: Guest
let dish: string
let cashier: Bearer
let manager: Bearer
let ids: Record<"cashier" | "manager", string>

async function idOf(email: string): Promise<string> {
  const [row] = await test.database.read.select().from(staff).where(eq(staff.email, email))
  return row?.id ?? ""
}

beforeAll(async () => {
  startedAt = test.clock.now
  dish = await productId(test, "umm-ali")
  await setStock(test, dish, null)
  await takeCards(test, gateway)
  cashier = await bearer(test.app, known.staff.cashier)
  manager = await bearer(test.app, known.staff.manager)
  ids = { cashier: await idOf(known.staff.cashier), manager: await idOf(known.staff.manager) }
})
afterAll(() => gateway.close())
beforeEach(async () => {
  guest = await makeGuest(test)
})
afterEach(async () => {
  await gateway.whenQuiet()
  test.clock.now = startedAt
})

const post = (url: string, headers: Bearer, payload: object, remoteAddress = newAddress()) =>
  test.app.inject({ method: "POST", url: `/api${url}`, headers, payload, remoteAddress })

const move = (id: string, headers: Bearer, payload: object, address?: string) =>
  post(`/staff/orders/${id}/moves/`, headers, { reason: "الضيف غيّر رأيه", ...payload }, address)

async function seen(id: string) {
  const reply = await test.app.inject({ url: `/api/staff/orders/${id}/`, headers: cashier })
  return dataOf("GET /staff/orders/{id}/", reply)
}

/** Accepted, and paid in cash: what a cashier has in the drawer. */
async function paidInCash() {
  const { id } = await placed(test, guest, { lines: [{ product_id: dish }] })
  await post(`/staff/orders/${id}/moves/`, cashier, { action: "accept", version: 1 })
  const { due_minor, version } = await seen(id)
  await post(`/staff/orders/${id}/payments/`, cashier, { id: newId(), method: "cash", due_minor })
  return { id, due_minor, version }
}

async function settled(id: string) {
  test.clock.now = new Date(test.clock.now.getTime() + 11_000)
  await sweep(test, orderMoneyQueue, refundQueue)
  return test.database.read.select().from(refund).where(eq(refund.orderId, id))
}

async function lastMove(id: string) {
  const [row] = await test.database.read
    .select()
    .from(orderMove)
    .where(eq(orderMove.orderId, id))
    .orderBy(desc(orderMove.version))
    .limit(1)
  return row
}

const logged = (id: string) =>
  test.database.read
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.entityId, id))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))

describe("an order that money was taken for", () => {
  it("is not canceled by somebody who may give none back", async () => {
    const { id, version, due_minor: refund_minor } = await paidInCash()
    const canceling = { action: "cancel", version, refund_minor }
    expectRefusal(await move(id, cashier, canceling), 403, "refund_needs_approval")
    expect((await seen(id)).state).toBe("accepted")
    expect(await settled(id)).toEqual([])
  })

  it("names what goes back, and by which way", async () => {
    const { id, due_minor } = await paidInCash()
    expect((await seen(id)).paid_with).toEqual([
      { method: "cash", wallet: null, card: null, amount_minor: due_minor, back_minor: due_minor },
    ])
  })

  it("is canceled by who may, for the sum that the screen showed and no other", async () => {
    const { id, version, due_minor } = await paidInCash()
    for (const refund_minor of [undefined, due_minor - 100]) {
      const refused = await move(id, manager, { action: "cancel", version, refund_minor })
      expectRefusal(refused, 409, "refund_changed")
      expect(refused.json().error.details).toEqual({ refund_minor: due_minor })
    }
    const canceled = await move(id, manager, { action: "cancel", version, refund_minor: due_minor })
    expect(canceled.statusCode).toBe(200)
    expect(await settled(id)).toMatchObject([
      { amountMinor: due_minor, state: "done", staffId: ids.manager },
    ])
    expect((await logged(id))[0]).toMatchObject({
      staffId: ids.manager,
      detail: { action: "cancel", refund_minor: due_minor, refund_by: ids.manager },
    })
  })

  it("is canceled by a cashier whom a manager approves: both are named, and no session is made", async () => {
    const { id, version, due_minor: refund_minor } = await paidInCash()
    const approval = { email: known.staff.manager, password: known.password }
    const sessions = () =>
      test.database.read.$count(staffSession, eq(staffSession.staffId, ids.manager))
    const before = await sessions()
    const reply = await move(id, cashier, { action: "cancel", version, refund_minor, approval })
    expect(reply.statusCode).toBe(200)
    expect(await sessions()).toBe(before)
    expect(await lastMove(id)).toMatchObject({
      staffId: ids.cashier,
      refundStaffId: ids.manager,
    })
    expect(await settled(id)).toMatchObject([{ staffId: ids.manager, amountMinor: refund_minor }])
    const [entry] = await logged(id)
    expect(entry).toMatchObject({
      staffId: ids.cashier,
      detail: { refund_minor, refund_by: ids.manager },
    })
    expect(JSON.stringify(entry)).not.toContain(known.password)
  })

  it("stays where a wrong approval was typed, which is counted and in no log", async () => {
    const { id, version, due_minor: refund_minor } = await paidInCash()
    const before = await logged(id)
    const address = newAddress()
    const ask = (email: string, password: string) =>
      move(
        id,
        cashier,
        { action: "cancel", version, refund_minor, approval: { email, password } },
        address,
      )
    const notMine = await ask(known.staff.branchManager, known.password)
    expectRefusal(notMine, 403, "approval_failed")
    expectRefusal(await ask(known.staff.cashier, known.password), 403, "approval_failed")
    let reply = await ask(known.staff.owner, "wrong")
    expectRefusal(reply, 403, "approval_failed")
    for (let tries = 0; tries < 20 && reply.statusCode === 403; tries += 1) {
      reply = await ask(known.staff.owner, "wrong")
    }
    expect(reply.json().error.code).toBe("sign_in_locked")
    expect(await logged(id)).toEqual(before)
    expect((await seen(id)).state).toBe("accepted")
  })

  it("goes out of the drawer that is open, under the name of who answered for it", async () => {
    const { id, version, due_minor: refund_minor } = await paidInCash()
    const { branch_id } = await seen(id)
    const shiftId = newId()
    const opening = { id: shiftId, branch_id, opened_with_minor: 50_000 }
    await post("/staff/shifts/", cashier, opening)
    await move(id, manager, { action: "cancel", version, refund_minor })
    expect(await settled(id)).toMatchObject([{ shiftId, staffId: ids.manager }])
  })

  it("keeps its money when a decline is taken back, and is asked again at the next", async () => {
    const { id } = await placed(test, guest, { lines: [{ product_id: dish }] })
    const { due_minor: refund_minor } = await seen(id)
    const paying = { id: newId(), method: "cash", due_minor: refund_minor }
    await post(`/staff/orders/${id}/payments/`, cashier, paying)
    const { version } = await seen(id)
    const declining = { action: "decline", version, refund_minor }
    expectRefusal(await move(id, cashier, declining), 403, "refund_needs_approval")
    await move(id, manager, declining)
    await post(`/staff/orders/${id}/undo/`, cashier, { version: version + 1 })
    expect(await settled(id)).toEqual([])
    const again = { ...declining, version: version + 2 }
    expectRefusal(await move(id, cashier, again), 403, "refund_needs_approval")
    await move(id, manager, again)
    expect(await settled(id)).toMatchObject([{ staffId: ids.manager }])
  })

  it("cannot be canceled by its guest once it was paid at the counter", async () => {
    const { id } = await placed(test, guest, { lines: [{ product_id: dish }] })
    const { due_minor } = await seen(id)
    await post(`/staff/orders/${id}/payments/`, cashier, { id: newId(), method: "cash", due_minor })
    const url = `/order/qr/${known.qr.olaya}/orders/${id}/cancel/`
    const offered = await seeOrder(test, guest, id)
    expect(offered).toMatchObject({ can_cancel: false, staff_cancel: true })
    expectRefusal(await post(url, guest.headers as Bearer, {}), 409, "refund_at_counter")
    expect(await settled(id)).toEqual([])
  })
})

describe("an order that was paid by card online", () => {
  async function paidOnline() {
    const { id } = await placedToPay(test, guest)
    await startPaying(test, guest, id, await tokenOf(gateway, cardWithoutQuestion))
    return seen(id)
  }

  it("goes back by itself while nobody has accepted it, whoever declines it", async () => {
    const { id, version } = await paidOnline()
    expect((await move(id, cashier, { action: "decline", version })).statusCode).toBe(200)
    expect(await settled(id)).toMatchObject([{ staffId: null }])
  })

  it("is somebody's decision once it was accepted", async () => {
    const { id, version, paid_minor } = await paidOnline()
    await post(`/staff/orders/${id}/moves/`, cashier, { action: "accept", version })
    const canceling = { action: "cancel", version: version + 1, refund_minor: paid_minor }
    expectRefusal(await move(id, cashier, canceling), 403, "refund_needs_approval")
    expect((await move(id, manager, canceling)).statusCode).toBe(200)
    expect(await settled(id)).toMatchObject([{ staffId: ids.manager }])
  })

  it("is not asked of the gateway again and again where that refused", async () => {
    const { id, version, paid_minor } = await paidOnline()
    await post(`/staff/orders/${id}/moves/`, cashier, { action: "accept", version })
    await move(id, manager, { action: "cancel", version: version + 1, refund_minor: paid_minor })
    await settled(id)
    await test.database.withTransaction((tx) =>
      tx.update(refund).set({ state: "failed" }).where(eq(refund.orderId, id)),
    )
    expect(await settled(id)).toHaveLength(1)
  })
})
