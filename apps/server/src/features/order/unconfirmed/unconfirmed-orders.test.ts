import { customer } from "@sufra/db/schema/customer"
import { orderPoints } from "@sufra/db/schema/loyalty/loyalty"
import { message } from "@sufra/db/schema/message"
import { order as orderTable } from "@sufra/db/schema/order"
import { branch } from "@sufra/db/schema/place/branch"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { unconfirmedLifeMs } from "@sufra/domain/order/unconfirmed-orders"
import { eq } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { GuestBrowser, newPhone } from "../../../testing/customers.ts"
import {
  changeDemo,
  mainBranchId,
  productId,
  setStock,
  stockLeft,
} from "../../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTable12 } from "../../../testing/table-12.ts"
import { startTestApp, type TestApp, useTestApp } from "../../../testing/test-app.ts"
import {
  allowWithoutCode,
  confirm,
  confirmed,
  UnknownGuest,
} from "../../../testing/unconfirmed-orders.ts"
import { unconfirmedQueue } from "./unconfirmed-queue.ts"

const test = useTestApp()
const table12 = useTable12(test)
let owner: Bearer
let cashier: Bearer
let dish: string

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  cashier = await bearer(test.app, known.staff.cashier)
  dish = await productId(test, "umm-ali")
  await allowWithoutCode(test, owner, "always")
})

const one = () => ({ lines: [{ product_id: dish }] })
const atTable = () => ({ type: 1 as const, ...one() })

async function boardOf(headers: Bearer) {
  const url = `/api/staff/orders/?branch_id=${await mainBranchId(test)}`
  return dataOf("GET /staff/orders/", await test.app.inject({ url, headers })).unconfirmed.orders
}

async function ticketIds(): Promise<string[]> {
  const url = `/api/staff/kitchen/?branch_id=${await mainBranchId(test)}`
  const reply = await test.app.inject({ url, headers: cashier })
  return dataOf("GET /staff/kitchen/", reply).tickets.map(({ id }) => id)
}

async function termsOf({ app, database: _ }: TestApp) {
  const branchId = await mainBranchId(test)
  const url = `/api/order/qr/${known.qr.olaya}/branches/${branchId}/terms/`
  return dataOf("GET /order/qr/{uuid}/branches/{branch}/terms/", await app.inject(url))
}

const pointsOf = (id: string) => test.database.read.$count(orderPoints, eq(orderPoints.orderId, id))
const customersOf = (phone: string) =>
  test.database.read.select().from(customer).where(eq(customer.phone, phone))

describe("an order without a code", () => {
  it("waits on the board with name, phone and no customer; nothing is cooked or earned", async () => {
    const phone = newPhone()
    const order = await new UnknownGuest(test).ordered({ ...one(), phone })
    expect(order).toMatchObject({ state: "unconfirmed", is_mine: true, can_cancel: true })
    const [card] = (await boardOf(cashier)).filter(({ id }) => id === order.id)
    expect(card).toMatchObject({
      state: "unconfirmed",
      customer: { id: null, first_name: "سالم", phone: null, phone_tail: phone.slice(-4) },
      kitchen_at: null,
    })
    expect(card?.actions.toSorted()).toEqual(["confirm", "decline"])
    expect(await ticketIds()).not.toContain(order.id)
    expect(await pointsOf(order.id)).toBe(0)
    expect(await customersOf(phone)).toEqual([])
  })

  it("is accepted by nobody without being confirmed, and sent to no kitchen", async () => {
    const { id } = await new UnknownGuest(test).ordered(one())
    for (const action of ["accept", "send-to-kitchen", "bump", "complete"]) {
      const url = `/api/staff/orders/${id}/moves/`
      const payload = { action, version: 1 }
      const reply = await test.app.inject({ method: "POST", url, headers: cashier, payload })
      expectRefusal(reply, 409, "order_move_refused")
    }
  })

  it("confirmed it is accepted, its customer's, and earns from then on", async () => {
    const phone = newPhone()
    const order = await new UnknownGuest(test).ordered({ ...one(), phone })
    const { id, ready_at } = order
    const waitedMs = 4 * 60_000
    test.clock.now = new Date(test.clock.now.getTime() + waitedMs)
    const view = await confirmed(test, cashier, id)
    const [made] = await customersOf(phone)
    expect(view).toMatchObject({
      state: "accepted",
      customer: { id: made?.id, phone_tail: phone.slice(-4) },
    })
    expect(made).toMatchObject({ name: "سالم الحربي", vouchedAt: expect.any(Date) })
    expect(view.kitchen_at).not.toBeNull()
    expect(await pointsOf(id)).toBe(1)
    // Its time began when it was confirmed.
    expect(Date.parse(view.ready_at) - Date.parse(ready_at)).toBe(waitedMs)
  })

  it("takes nothing off that only somebody known has: its body knows no coupon and no points", async () => {
    const guest = new UnknownGuest(test)
    const body = { ...(await guest.body(one())), points: 100, coupon_code: "WELCOME" }
    const order = dataOf("POST /order/qr/{uuid}/unconfirmed-orders/", await guest.send(body))
    expect(order.price.discounts).toEqual([])
  })

  it("is one order however often it is sent, and nobody else's", async () => {
    const guest = new UnknownGuest(test)
    const body = await guest.body(one())
    const replies = await Promise.all(Array.from({ length: 6 }, () => guest.send(body)))
    const numbers = replies.map(
      (reply) => dataOf("POST /order/qr/{uuid}/unconfirmed-orders/", reply).number,
    )
    expect(new Set(numbers).size).toBe(1)
    expectRefusal(await guest.send({ ...body, name: "غيره" }), 409, "request_differs")
    const stranger = new UnknownGuest(test)
    expectRefusal(await stranger.send(body), 404, "order_not_found")
    for (const ask of [
      stranger.look(body.id),
      stranger.cancel(body.id),
      stranger.signIn(body.id),
    ]) {
      expectRefusal(await ask, 404, "order_not_found")
    }
    const elsewhere = new UnknownGuest(test, known.establishments.cardamomCorner)
    elsewhere.browserId = guest.browserId
    expectRefusal(await elsewhere.look(body.id), 404, "order_not_found")
  })

  it("needs a verified phone for a door and for a card online", async () => {
    const guest = new UnknownGuest(test)
    const body = await guest.body(one())
    expectRefusal(await guest.send({ ...body, type: 3 }), 409, "delivery_needs_code")
    const online = { ...body, payment_method: "online-card" }
    expectRefusal(await guest.send(online), 409, "online_payment_needs_code")
  })

  it("writes nothing to a phone that nobody has proven", async () => {
    const phone = newPhone()
    const { id } = await new UnknownGuest(test).ordered({ ...one(), phone })
    const url = `/api/staff/orders/${id}/moves/`
    const payload = { action: "decline", version: 1, reason_code: "busy" }
    const reply = await test.app.inject({ method: "POST", url, headers: cashier, payload })
    expect(dataOf("POST /staff/orders/{id}/moves/", reply).state).toBe("declined")
    expect(await test.database.read.$count(message, eq(message.recipient, phone))).toBe(0)
  })
})

describe("whether a place takes orders without a code", () => {
  let real: TestApp & { close(): Promise<void> }
  beforeAll(async () => {
    real = await startTestApp({ sharedUrl: test.databaseUrl, isDemo: false })
  })
  afterAll(async () => {
    await allowWithoutCode(test, owner, "always")
    await real.close()
  })

  it("is told with its terms: by itself where no SMS can be sent, else as the owner says", async () => {
    expect((await termsOf(test)).without_code).toBe("offered")
    await allowWithoutCode(test, owner, "without-sms")
    expect((await termsOf(test)).without_code).toBe("refused")
    expect((await termsOf(real)).without_code).toBe("only")
    const guest = new UnknownGuest(test)
    expectRefusal(await guest.send(await guest.body(one())), 409, "code_needed")
    expect((await new UnknownGuest(real).ordered(one())).state).toBe("unconfirmed")
    await allowWithoutCode(test, owner, "never")
    // Another process hears of it by itself.
    await vi.waitFor(async () => expect((await termsOf(real)).without_code).toBe("refused"))
  })

  it("is offered while the provider takes no code, for a number's own fault it is not", async () => {
    await allowWithoutCode(test, owner, "without-sms")
    const phone = newPhone()
    await new GuestBrowser(test, known.qr.olaya).askCode(phone)
    const fare = (outcome: Partial<typeof message.$inferInsert>, of = phone) =>
      test.database.withTransaction((tx) =>
        tx.update(message).set(outcome).where(eq(message.recipient, of)),
      )
    const seen = async () => {
      const reply = await test.app.inject({ url: "/api/staff/today/", headers: owner })
      const { sms } = dataOf("GET /staff/today/", reply)
      return [sms, (await termsOf(test)).without_code]
    }
    expect(await seen()).toEqual(["works", "refused"])
    await fare({ attempts: 1, lastError: "account: wrong key" })
    expect(await seen()).toEqual(["failing", "offered"])
    expect((await new UnknownGuest(test).ordered(one())).state).toBe("unconfirmed")
    await fare({ state: "failed", lastError: "bad_recipient: no such number" })
    expect(await seen()).toEqual(["works", "refused"])
    await fare({ lastError: "unreachable: ENOTFOUND" })
    expect(await seen()).toEqual(["failing", "offered"])
    const mistyped = newPhone()
    await new GuestBrowser(test, known.qr.olaya).askCode(mistyped)
    await fare({ state: "failed", lastError: "bad_recipient: no such number" }, mistyped)
    expect(await seen()).toEqual(["failing", "offered"])
    await fare({ state: "sent" })
    expect(await seen()).toEqual(["works", "refused"])
    await allowWithoutCode(test, owner, "never")
  })
})

describe("confirming", () => {
  it("twice, or while its guest cancels, one of both holds", async () => {
    const { id } = await new UnknownGuest(test).ordered(one())
    const both = await Promise.all([confirm(test, cashier, id), confirm(test, owner, id)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await pointsOf(id)).toBe(1)
    for (let round = 0; round < 4; round += 1) {
      const guest = new UnknownGuest(test)
      const raced = await guest.ordered(one())
      await Promise.all([confirm(test, cashier, raced.id), guest.cancel(raced.id)])
      const { state } = await guest.see(raced.id)
      expect(["accepted", "canceled"]).toContain(state)
      expect(await pointsOf(raced.id)).toBe(state === "accepted" ? 1 : 0)
    }
  })

  it("is for who works at the branch, and not for the kitchen", async () => {
    const { id } = await new UnknownGuest(test).ordered(one())
    for (const name of ["branchManager", "cafeOwner"] as const) {
      const elsewhere = await bearer(test.app, known.staff[name])
      expectRefusal(await confirm(test, elsewhere, id), 404, "order_not_found")
    }
    const kitchen = await bearer(test.app, known.staff.kitchen)
    expectRefusal(await confirm(test, kitchen, id), 409, "order_move_refused")
  })

  it("signs the browser of somebody new in, for a while, and no other browser", async () => {
    const guest = new UnknownGuest(test)
    const phone = newPhone()
    const { id } = await guest.ordered({ ...one(), phone })
    expectRefusal(await guest.signIn(id), 409, "code_needed")
    await confirmed(test, cashier, id)
    expect((await guest.see(id)).can_sign_in).toBe(true)
    const session = dataOf(
      "POST /order/qr/{uuid}/unconfirmed-orders/{order}/sessions/",
      await guest.signIn(id),
    )
    expect(session.customer).toMatchObject({ phone, name: "سالم الحربي" })
    const headers = { authorization: `Bearer ${session.access_token}` }
    const url = `/api/order/qr/${known.qr.olaya}/orders/${id}/`
    const seen = await test.app.inject({ url, headers })
    expect(dataOf("GET /order/qr/{uuid}/orders/{order}/", seen).is_mine).toBe(true)
  })

  it("shows a known customer's order to the browser that placed it, and nothing else of theirs", async () => {
    const phone = newPhone()
    const owning = new GuestBrowser(test, known.qr.olaya)
    const { customer: theirs } = await owning.signIn(phone)
    const guest = new UnknownGuest(test)
    const { id } = await guest.ordered({ ...one(), phone })
    const view = await confirmed(test, cashier, id)
    expect(view.customer.id).toBe(theirs.id)
    expect(await guest.see(id)).toMatchObject({ state: "accepted", can_sign_in: false })
    expectRefusal(await guest.signIn(id), 409, "code_needed")
  })

  it("is the weaker proof: a code to the phone ends what was signed in by it", async () => {
    const phone = newPhone()
    const guest = new UnknownGuest(test)
    const { id } = await guest.ordered({ ...one(), phone })
    await confirmed(test, cashier, id)
    const vouched = dataOf(
      "POST /order/qr/{uuid}/unconfirmed-orders/{order}/sessions/",
      await guest.signIn(id),
    )
    await new GuestBrowser(test, known.qr.olaya).signIn(phone)
    const headers = { authorization: `Bearer ${vouched.access_token}` }
    const url = `/api/customer/qr/${known.qr.olaya}/me/`
    expectRefusal(await test.app.inject({ url, headers }), 401, "session_expired")
    expectRefusal(await guest.signIn(id), 409, "code_needed")
    const [row] = await customersOf(phone)
    expect(row?.vouchedAt).toBeNull()
  })
})

describe("at a table", () => {
  it("leaves the table free until it is confirmed, then opens or joins its sitting", async () => {
    const code = known.qr.olayaTable12
    const first = await new UnknownGuest(test, code).ordered(atTable())
    expect(first.table_label).toBe("12")
    expect(await table12.floorTable()).toMatchObject({ status: "free", sitting: null })
    const second = await new UnknownGuest(test, code).ordered(atTable())
    await confirmed(test, cashier, first.id)
    const view = await confirmed(test, cashier, second.id)
    const { status, sitting } = await table12.floorTable()
    expect(status).toBe("occupied")
    expect(sitting?.order_ids.toSorted()).toEqual([first.id, second.id].toSorted())
    expect(view.is_addition).toBe(true)
  })
})

describe("how many may wait", () => {
  it("one of a browser, however many it sends at once", async () => {
    const guest = new UnknownGuest(test)
    const bodies = await Promise.all([1, 2, 3].map(() => guest.body(one())))
    const replies = await Promise.all(bodies.map((body) => guest.send(body)))
    const refused = replies.filter(({ statusCode }) => statusCode !== 200)
    expect(refused).toHaveLength(2)
    for (const reply of refused) expectRefusal(reply, 409, "unconfirmed_order_waits")
  })

  it("a stranger's order with a guest's number does not keep that guest from ordering", async () => {
    const phone = newPhone()
    const strangers = await new UnknownGuest(test).ordered({ ...one(), phone, name: "غريب" })
    const guest = new UnknownGuest(test)
    const own = await guest.ordered({ ...one(), phone })
    const view = await confirmed(test, cashier, own.id)
    expect(view.customer).toMatchObject({ first_name: "سالم", phone_tail: phone.slice(-4) })
    expect((await guest.see(own.id)).can_sign_in).toBe(true)
    expect((await boardOf(cashier)).map(({ id }) => id)).toContain(strangers.id)
  })
})

describe("stock and room", () => {
  let kunafa: string
  beforeAll(async () => {
    kunafa = await productId(test, "cheese-kunafa")
  })
  const ordering = (quantity: number) => ({ lines: [{ product_id: kunafa, quantity }] })
  const setCapacity = (slotCapacity: number | null) =>
    changeDemo(test, (tx) => tx.update(branch).set({ slotCapacity }).where(eq(branch.isMain, true)))

  async function confirmWith(id: string, wanted: object) {
    const url = `/api/staff/orders/${id}/moves/`
    const payload = { action: "confirm", version: 1, ...wanted }
    return test.app.inject({ method: "POST", url, headers: cashier, payload })
  }

  it("are held by no order that waits, and taken by confirming it", async () => {
    await setStock(test, kunafa, 3)
    const fake = await new UnknownGuest(test).ordered(ordering(3))
    const real = await new UnknownGuest(test).ordered(ordering(2))
    expect(await stockLeft(test, kunafa)).toBe(3)
    await confirmed(test, cashier, real.id)
    expect(await stockLeft(test, kunafa)).toBe(1)
    expectRefusal(await confirm(test, cashier, fake.id), 409, "order_lines_unavailable")
    await setStock(test, kunafa, null)
  })

  it("of the last portion one of two that are confirmed at once gets it", async () => {
    await setStock(test, kunafa, 1)
    const both = await Promise.all([1, 2].map(() => new UnknownGuest(test).ordered(ordering(1))))
    const replies = await Promise.all(both.map(({ id }) => confirm(test, cashier, id)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await stockLeft(test, kunafa)).toBe(0)
    await setStock(test, kunafa, null)
  })

  it("staff are told what is left of an order, and confirm the rest; its guest reads what went", async () => {
    await setStock(test, kunafa, 5)
    const guest = new UnknownGuest(test)
    const lines = [{ product_id: dish }, { product_id: kunafa, quantity: 3 }]
    const { id, price } = await guest.ordered({ lines })
    await setStock(test, kunafa, 1)
    const refused = await confirmWith(id, {})
    expectRefusal(refused, 409, "order_lines_unavailable")
    const { left } = refused.json().error.details
    expect(left).toEqual([{ position: 1, quantity: 1 }])
    expect((await guest.see(id)).state).toBe("unconfirmed")
    const rest = dataOf("POST /staff/orders/{id}/moves/", await confirmWith(id, { set: left }))
    expect(rest.state).toBe("accepted")
    expect(rest.lines.map(({ quantity }) => quantity)).toEqual([1, 1])
    expect(rest.price.total_minor).toBeLessThan(price.total_minor)
    expect(await stockLeft(test, kunafa)).toBe(0)
    const [change] = (await guest.see(id)).changes
    expect(change?.items).toMatchObject([{ what: "removed", quantity: 2 }])
    expect(change?.reason).not.toBe("")
    await setStock(test, kunafa, null)
  })

  it("an order of which nothing is left is not confirmed empty", async () => {
    await setStock(test, kunafa, 1)
    const { id } = await new UnknownGuest(test).ordered(ordering(1))
    await setStock(test, kunafa, 0)
    const set = [{ position: 0, quantity: 0 }]
    expectRefusal(await confirmWith(id, { set }), 409, "order_emptied")
    const tooMany = [{ position: 0, quantity: 2 }]
    expectRefusal(await confirmWith(id, { set: tooMany }), 400, "validation_failed")
    await setStock(test, kunafa, null)
  })

  it("where the kitchen is full, staff ask the guest whether the next time will do", async () => {
    await setCapacity(1)
    const [first, second] = [
      await new UnknownGuest(test).ordered(one()),
      await new UnknownGuest(test).ordered(one()),
    ]
    await confirmed(test, cashier, first.id)
    const full = await confirmWith(second.id, {})
    expectRefusal(full, 409, "order_put_off")
    const agreed = full.json().error.details.ready_at as string
    expect(Date.parse(agreed)).toBeGreaterThan(Date.parse(second.ready_at))
    const reply = await confirmWith(second.id, { agreed_ready_at: agreed })
    expect(dataOf("POST /staff/orders/{id}/moves/", reply).ready_at).toBe(agreed)
    await setCapacity(null)
  })
})

describe("one that nobody confirms", () => {
  it("placed by a clock a day ahead it ends with the next look, and its guest orders again", async () => {
    const guest = new UnknownGuest(test)
    const started = test.clock.now
    const at = (ms: number) => new Date(started.getTime() + ms)
    const place = { establishmentId: known.establishments.baytAlKaram, id: newId() }
    const stateAt = async (id: string, ms: number) => {
      test.clock.now = at(ms)
      if ((await unconfirmedQueue.findLeft(test.services)).length > 0) {
        await unconfirmedQueue.run(test.services, place, test.app.log)
      }
      return (await guest.see(id)).state
    }
    try {
      test.clock.now = at(24 * 60 * 60_000)
      const far = await guest.ordered(one())
      test.clock.now = started
      expectRefusal(await guest.send(await guest.body(one())), 409, "unconfirmed_order_waits")
      expect(await stateAt(far.id, 0)).toBe("canceled")
      test.clock.now = at(unconfirmedLifeMs)
      const near = await guest.ordered(one())
      expect(await stateAt(near.id, 0)).toBe("unconfirmed")
      expect(await stateAt(near.id, 2 * unconfirmedLifeMs)).toBe("canceled")
    } finally {
      test.clock.now = started
    }
  })

  it("is canceled after a quarter of an hour, with its reason", async () => {
    const guest = new UnknownGuest(test)
    const { id } = await guest.ordered(one())
    const services = (afterMs: number) => ({
      ...test.services,
      now: () => new Date(test.clock.now.getTime() + afterMs),
    })
    const place = { establishmentId: known.establishments.baytAlKaram, id }
    await unconfirmedQueue.run(services(unconfirmedLifeMs - 1), place, test.app.log)
    expect((await guest.see(id)).state).toBe("unconfirmed")
    const late = services(unconfirmedLifeMs)
    const places = (await unconfirmedQueue.findLeft(late)).map(
      ({ establishmentId }) => establishmentId,
    )
    expect(places).toContain(place.establishmentId)
    await unconfirmedQueue.run(late, place, test.app.log)
    await unconfirmedQueue.run(late, place, test.app.log)
    expect(await guest.see(id)).toMatchObject({ state: "canceled", reason_code: "not-confirmed" })
    const [row] = await test.database.read.select().from(orderTable).where(eq(orderTable.id, id))
    expect(row).toMatchObject({ networkHash: null, version: 2 })
    expectRefusal(await confirm(test, cashier, id, 2), 409, "order_move_refused")
    expectRefusal(await confirm(test, cashier, newId()), 404, "order_not_found")
  })
})
