import { establishment } from "@sufra/db/schema/place/establishment"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { paymentLifeMs } from "@sufra/domain/payment/payment-states"
import { answerChallenge } from "@sufra/simulators/gateway/payer"
import { eq, sql } from "drizzle-orm"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { changeDemo, type Guest, makeGuests } from "../../../testing/guest-orders.ts"
import {
  declinedCard,
  seeMoney,
  seeOrder,
  seePayment,
  startGateway,
  sweep,
  takeCards,
  tokenOf,
} from "../../../testing/payment/online-payments.ts"
import { bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTable12 } from "../../../testing/table-12.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { paymentQueue } from "../online/payment-queue.ts"
import { refundQueue } from "../refund/refund-queue.ts"

const gateway = await startGateway({ retryGapsMs: [10] })
const test = useTestApp({ env: { SUFRA_MOYASAR_URL: gateway.url } })
const table = useTable12(test)
const code = known.qr.olayaTable12
const { baytAlKaram } = known.establishments
let startedAt: Date
let noura: Guest
let omar: Guest

beforeAll(async () => {
  startedAt = test.clock.now
  await takeCards(test, gateway)
})
afterAll(() => gateway.close())
beforeEach(async () => {
  ;[noura, omar] = (await makeGuests(test, 2)) as [Guest, Guest]
})
afterEach(async () => {
  await gateway.whenQuiet()
  gateway.faults.clear()
  test.clock.now = startedAt
})

async function joins(first: Guest, ...others: Guest[]) {
  for (const other of others) {
    await table.join(other)
    await table.answer(first, other, true)
  }
}

/** Two at a table, with a dish each. */
async function twoOrders() {
  const first = await table.ordered(noura)
  await joins(noura, omar)
  return { first, second: await table.ordered(omar) }
}

async function billOf(guest: Guest) {
  const url = `/api/payment/qr/${code}/bill/`
  const reply = await test.app.inject({ url, headers: guest.headers })
  return dataOf("GET /payment/qr/{uuid}/bill/", reply)
}

type Wish = { share: object; amount_minor: number; tip_minor?: number; token?: string | null }

function pay(guest: Guest, wish: Wish, id: string = newId()) {
  return table.post(`/payment/qr/${code}/shares/`, guest.headers, { id, ...wish })
}

async function started(guest: Guest, wish: Wish, id?: string) {
  const token = await tokenOf(gateway)
  return dataOf("POST /payment/qr/{uuid}/shares/", await pay(guest, { token, ...wish }, id))
}

async function paid(guest: Guest, wish: Wish) {
  const share = await started(guest, wish)
  await answerChallenge(share.redirect_url ?? "", "approve")
  await gateway.whenQuiet()
  return share
}

async function receiptsOf(orderId: string) {
  const headers = await bearer(test.app, known.staff.cashier)
  const reply = await test.app.inject({ url: `/api/staff/orders/${orderId}/money/`, headers })
  const { invoices } = dataOf("GET /staff/orders/{id}/money/", reply)
  return Promise.all(
    invoices.map(async ({ id }) => {
      const found = await test.app.inject(`/api/receipt/qr/${known.qr.olaya}/${id}/`)
      return dataOf("GET /receipt/qr/{uuid}/{invoice}/", found)
    }),
  )
}

const itemOf = (order_id: string) => ({ order_id, position: 0, portion: 0 })
const dishOf = (order: { id: string; price: { total_minor: number } }): Wish => ({
  share: { kind: "items", items: [itemOf(order.id)] },
  amount_minor: order.price.total_minor,
})
const sum = (amount_minor: number): Wish => ({ share: { kind: "amount" }, amount_minor })

describe("a table's bill", () => {
  it("is closed when each has paid for their dish, with an invoice for each order", async () => {
    const { first, second } = await twoOrders()
    await paid(noura, dishOf(first))
    const half = await billOf(omar)
    expect(half).toMatchObject({
      is_covered: false,
      people: 2,
      paid_minor: first.price.total_minor,
      due_minor: second.price.total_minor,
    })
    expect(half.orders.map(({ items }) => items[0]?.state)).toEqual(["paid", "free"])
    expect(half.orders[0]?.items[0]?.first_name).toBe("نورة")
    await paid(omar, dishOf(second))
    expect(await billOf(noura)).toMatchObject({ is_covered: true, due_minor: 0, pending_minor: 0 })
    expect((await seeMoney(test, noura, first.id)).invoices).toHaveLength(1)
    expect((await seeMoney(test, omar, second.id)).invoices).toHaveLength(1)
  })

  it("in equal parts is covered by the last of them, to the halala", async () => {
    await twoOrders()
    const [third] = await makeGuests(test, 1)
    if (!third) throw new Error("no guest was made")
    await joins(noura, third)
    for (const guest of [noura, omar, third]) {
      const { total_minor, due_minor } = await billOf(guest)
      const amount_minor = Math.min(Math.ceil(total_minor / 3), due_minor)
      await paid(guest, { share: { kind: "equal", people: 3 }, amount_minor })
    }
    expect(await billOf(noura)).toMatchObject({ is_covered: true, due_minor: 0 })
  })

  it("is paid whole by one card: each order names its own part of it, and of what goes back", async () => {
    const { first, second } = await twoOrders()
    const total = first.price.total_minor + second.price.total_minor
    const share = await paid(noura, sum(total))
    const back = { id: newId(), order_id: first.id, amount_minor: 500, reason: "Cold" }
    const manager = await bearer(test.app, known.staff.manager)
    await table.post(`/staff/payments/${share.id}/refunds/`, manager, back)
    for (const [guest, order, given] of [
      [noura, first, [500]],
      [omar, second, []],
    ] as const) {
      const { payments } = await seeMoney(test, guest, order.id)
      expect(payments.map((one) => one.amount_minor)).toEqual([order.price.total_minor])
      expect(payments[0]?.refunds.map((one) => one.amount_minor)).toEqual(given)
    }
  })

  it("stays covered when staff give something back for a dish", async () => {
    const first = await table.ordered(noura)
    const share = await paid(noura, dishOf(first))
    const back = { id: newId(), order_id: first.id, amount_minor: 500, reason: "Cold" }
    const manager = await bearer(test.app, known.staff.manager)
    const reply = await table.post(`/staff/payments/${share.id}/refunds/`, manager, back)
    expect(reply.statusCode).toBe(200)
    expect(await billOf(noura)).toMatchObject({ is_covered: true, due_minor: 0 })
  })

  it("says the same as the till of what was given back before all was paid", async () => {
    const first = await table.ordered(noura)
    const total = first.price.total_minor
    const { sitting_id } = await billOf(noura)
    const share = { id: newId(), method: "cash", ...sum(500) }
    await table.serve(`/staff/sittings/${sitting_id}/shares/`, share)
    const manager = await bearer(test.app, known.staff.manager)
    const back = { id: newId(), order_id: first.id, amount_minor: 500, reason: "By mistake" }
    await table.post(`/staff/payments/${share.id}/refunds/`, manager, back)
    expect((await seeMoney(test, noura, first.id)).due_minor).toBe(total)
    expect(await billOf(noura)).toMatchObject({ paid_minor: 0, due_minor: total })
    const rest = { id: newId(), method: "cash", ...sum(total) }
    await table.serve(`/staff/sittings/${sitting_id}/shares/`, rest)
    const { due_minor, invoices } = await seeMoney(test, noura, first.id)
    expect({ due_minor, invoices: invoices.length }).toEqual({ due_minor: 0, invoices: 1 })
  })

  it("tells a guest that their share is paid, until they order more", async () => {
    const { first, second } = await twoOrders()
    expect((await billOf(noura)).is_own_share_paid).toBe(false)
    const total = first.price.total_minor + second.price.total_minor
    const amount_minor = Math.ceil(total / 2)
    await paid(noura, { share: { kind: "equal", people: 2 }, amount_minor })
    expect(await billOf(noura)).toMatchObject({
      is_own_share_paid: true,
      due_minor: total - amount_minor,
    })
    expect((await billOf(omar)).is_own_share_paid).toBe(false)
    test.clock.now = new Date(startedAt.getTime() + 60_000)
    await table.ordered(noura)
    expect((await billOf(noura)).is_own_share_paid).toBe(false)
    test.clock.now = startedAt
  })

  it("tells a guest who paid for some of their dishes what is open of their own", async () => {
    const { first, second } = await twoOrders()
    const another = await table.ordered(noura)
    await paid(noura, dishOf(first))
    const own_open_minor = another.price.total_minor
    const due_minor = own_open_minor + second.price.total_minor
    expect(await billOf(noura)).toMatchObject({
      is_own_share_paid: true,
      own_open_minor,
      due_minor,
    })
    expect(await billOf(omar)).toMatchObject({ is_own_share_paid: false, own_open_minor: 0 })
    await paid(noura, sum(500))
    expect(await billOf(noura)).toMatchObject({ is_own_share_paid: true, own_open_minor: 0 })
  })

  it("frees a dish whose guest leaves the bank's question open and chooses again", async () => {
    const { first } = await twoOrders()
    const share = await started(noura, dishOf(first))
    const ended = await table.post(`/payment/qr/${code}/shares/${share.id}/end/`, noura.headers)
    const bill = dataOf("POST /payment/qr/{uuid}/shares/{payment}/end/", ended)
    expect(bill.orders[0]?.items[0]?.state).toBe("free")
  })

  it("takes in what is ordered later, also after it was covered", async () => {
    const first = await table.ordered(noura)
    await paid(noura, dishOf(first))
    expect((await billOf(noura)).is_covered).toBe(true)
    const later = await table.ordered(noura)
    expect(await billOf(noura)).toMatchObject({
      is_covered: false,
      due_minor: later.price.total_minor,
    })
  })

  it("is for those who sit there, by their own table's code", async () => {
    const first = await table.ordered(noura)
    const url = `/api/payment/qr/${code}/bill/`
    const stranger = await test.app.inject({ url, headers: omar.headers })
    expectRefusal(stranger, 403, "join_needed")
    expectRefusal(await pay(omar, dishOf(first)), 403, "join_needed")
    const elsewhere = `/api/payment/qr/${known.qr.olaya}/bill/`
    const noTable = await test.app.inject({ url: elsewhere, headers: noura.headers })
    expectRefusal(noTable, 404, "table_not_found")
  })
})

describe("who come at the same time", () => {
  it("for one dish: one pays, the others are told", async () => {
    const first = await table.ordered(noura)
    const others = await makeGuests(test, 5)
    await joins(noura, ...others)
    const guests = [noura, ...others]
    const tokens = await Promise.all(guests.map(() => tokenOf(gateway)))
    const replies = await Promise.all(
      guests.map((guest, index) => pay(guest, { ...dishOf(first), token: tokens[index] ?? null })),
    )
    const won = replies.filter(({ statusCode }) => statusCode === 200)
    expect(won).toHaveLength(1)
    for (const reply of replies) {
      if (reply.statusCode !== 200) expectRefusal(reply, 409, "item_taken")
    }
    expect((await billOf(noura)).shares).toHaveLength(1)
  })

  it("for all of it, with staff among them: nobody pays what another does", async () => {
    const { first, second } = await twoOrders()
    const total = first.price.total_minor + second.price.total_minor
    const { sitting_id } = await billOf(noura)
    const [token, other] = [await tokenOf(gateway), await tokenOf(gateway)]
    const counter = { id: newId(), method: "cash", ...sum(total) }
    const replies = await Promise.all([
      pay(noura, { ...sum(total), token }),
      pay(omar, { ...sum(total), token: other }),
      table.serve(`/staff/sittings/${sitting_id}/shares/`, counter),
    ])
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const bill = await billOf(noura)
    expect(bill.paid_minor + bill.pending_minor).toBe(total)
    expect(bill.due_minor).toBe(0)
  })

  it("with the same id are one payment", async () => {
    const first = await table.ordered(noura)
    const id = newId()
    const token = await tokenOf(gateway)
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => pay(noura, { ...dishOf(first), token }, id)),
    )
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await billOf(noura)).shares).toHaveLength(1)
  })
})

describe("a share that comes to nothing", () => {
  it("frees its dish when the card is declined", async () => {
    const { first } = await twoOrders()
    const token = await tokenOf(gateway, declinedCard)
    const share = dataOf(
      "POST /payment/qr/{uuid}/shares/",
      await pay(noura, { ...dishOf(first), token }),
    )
    if (share.redirect_url) await answerChallenge(share.redirect_url, "approve")
    await gateway.whenQuiet()
    const declined = await seePayment(test, noura, share.id)
    expect(declined).toMatchObject({ state: "failed", failure: "insufficient_funds" })
    await paid(omar, dishOf(first))
    expect((await billOf(omar)).paid_minor).toBe(first.price.total_minor)
  })

  it("frees it when nobody comes back, and gives the money back should it come too late", async () => {
    const { first } = await twoOrders()
    const share = await started(noura, dishOf(first))
    const taken = await pay(omar, { ...dishOf(first), token: await tokenOf(gateway) })
    expectRefusal(taken, 409, "item_taken")
    test.clock.now = new Date(startedAt.getTime() + paymentLifeMs + 60_000)
    await sweep(test, paymentQueue)
    // Back, while their sign-ins hold.
    test.clock.now = startedAt
    expect((await billOf(omar)).orders[0]?.items[0]?.state).toBe("free")
    await paid(omar, dishOf(first))
    await answerChallenge(share.redirect_url ?? "", "approve")
    await gateway.whenQuiet()
    await sweep(test, refundQueue)
    const money = await seeMoney(test, noura, first.id)
    expect(money.paid_minor - money.refunded_minor).toBe(first.price.total_minor)
    expect((await billOf(omar)).paid_minor).toBe(first.price.total_minor)
  })

  it("frees it when its guest gives it up on the gateway's page", async () => {
    const { first } = await twoOrders()
    const share = dataOf(
      "POST /payment/qr/{uuid}/shares/",
      await pay(noura, { ...dishOf(first), token: null }),
    )
    expect((await billOf(omar)).orders[0]?.items[0]?.state).toBe("claimed")
    const other = await pay(noura, { ...sum(100), token: null }, share.id)
    expectRefusal(other, 409, "request_differs")
    const ended = await table.post(`/payment/qr/${code}/shares/${share.id}/end/`, noura.headers)
    const bill = dataOf("POST /payment/qr/{uuid}/shares/{payment}/end/", ended)
    expect(bill.orders[0]?.items[0]?.state).toBe("free")
    const foreign = await table.post(`/payment/qr/${code}/shares/${share.id}/end/`, omar.headers)
    expectRefusal(foreign, 404, "payment_not_found")
  })
})

describe("what is refused", () => {
  it("more than is owed, another sum than the screen's, and less than a card takes", async () => {
    const first = await table.ordered(noura)
    const total = first.price.total_minor
    const token = await tokenOf(gateway)
    expectRefusal(await pay(noura, { ...sum(total + 1), token }), 409, "bill_changed")
    const wrong = { ...dishOf(first), amount_minor: total - 1, token }
    expectRefusal(await pay(noura, wrong), 409, "bill_changed")
    expectRefusal(await pay(noura, { ...sum(99), token }), 409, "share_too_small")
    expectRefusal(await pay(noura, { ...sum(total - 50), token }), 409, "share_too_small")
    expect((await billOf(noura)).shares).toEqual([])
  })

  it("a tip where the place takes none; where it does, it comes on top", async () => {
    const first = await table.ordered(noura)
    const token = await tokenOf(gateway)
    const tipped = { ...dishOf(first), tip_minor: 300, token }
    expectRefusal(await pay(noura, tipped), 400, "validation_failed", {
      tip_minor: "amount_invalid",
    })
    const tipChoices = { isOn: true, percents: [10] }
    await changeDemo(test, (tx) =>
      tx
        .update(establishment)
        .set({
          settings: sql`${establishment.settings} || ${JSON.stringify({ tipChoices })}::jsonb`,
        })
        .where(eq(establishment.id, baytAlKaram)),
    )
    const share = await paid(noura, tipped)
    expect(await seePayment(test, noura, share.id)).toMatchObject({
      state: "paid",
      tip_minor: 300,
      amount_minor: first.price.total_minor,
      order_id: null,
    })
    expect((await billOf(noura)).paid_minor).toBe(first.price.total_minor)
    const [receipt] = await receiptsOf(first.id)
    expect(receipt?.payments).toMatchObject([
      { method: "online-card", amount_minor: first.price.total_minor, tip_minor: 300 },
    ])
  })

  it("a share's tip stands on one receipt, though it is for two orders", async () => {
    const { first, second } = await twoOrders()
    const { due_minor } = await billOf(noura)
    const all = { share: { kind: "amount" }, amount_minor: due_minor, tip_minor: 500 }
    await paid(noura, { ...all, token: await tokenOf(gateway) })
    const receipts = [...(await receiptsOf(first.id)), ...(await receiptsOf(second.id))]
    expect(receipts).toHaveLength(2)
    const tips = receipts.flatMap(({ payments }) => payments.map(({ tip_minor }) => tip_minor))
    expect(tips.toSorted()).toEqual([0, 500])
  })
})

it("an order that was to be paid in cash says with which card it was paid", async () => {
  const first = await table.ordered(noura)
  expect(first).toMatchObject({ payment_method: "cash", paid_with: [] })
  await paid(noura, { ...dishOf(first), token: await tokenOf(gateway) })
  const way = {
    method: "online-card",
    wallet: null,
    card: { brand: "mada", last4: "1010" },
    amount_minor: first.price.total_minor,
  }
  expect((await seeOrder(test, noura, first.id)).paid_with).toEqual([way])
  const url = `/api/staff/orders/${first.id}/`
  const headers = await bearer(test.app, known.staff.cashier)
  const seen = dataOf("GET /staff/orders/{id}/", await test.app.inject({ url, headers }))
  expect(seen.paid_with).toMatchObject([way])
})

it("staff take a dish in cash with change, once, and the rest by card", async () => {
  const { first, second } = await twoOrders()
  const { sitting_id } = await billOf(noura)
  const url = `/staff/sittings/${sitting_id}/shares/`
  const cash = { id: newId(), method: "cash", ...dishOf(first), tendered_minor: 10_000 }
  const little = { ...cash, tendered_minor: first.price.total_minor - 1 }
  expectRefusal(await table.serve(url, little), 400, "validation_failed")
  const taken = dataOf("POST /staff/sittings/{id}/shares/", await table.serve(url, cash))
  expect(taken.change_minor).toBe(10_000 - first.price.total_minor)
  expect(taken.is_in_shift).toBe(false)
  expect(taken.bill.shares).toMatchObject([{ method: "cash", first_name: null, is_mine: false }])
  await table.serve(url, cash)
  const again = await table.serve(url, { ...cash, id: newId() })
  expectRefusal(again, 409, "item_taken")
  const other = { id: cash.id, method: "cash", ...sum(100) }
  expectRefusal(await table.serve(url, other), 409, "request_differs")
  const rest = { id: newId(), method: "card-at-counter", ...sum(second.price.total_minor) }
  const done = dataOf("POST /staff/sittings/{id}/shares/", await table.serve(url, rest))
  expect(done.bill).toMatchObject({ is_covered: true, due_minor: 0 })
})

it("a dish that is named twice in one share is paid once", async () => {
  const order = await table.ordered(noura)
  const twice = { kind: "items", items: [itemOf(order.id), itemOf(order.id)] }
  const share = await started(noura, { share: twice, amount_minor: order.price.total_minor })
  expect(share.amount_minor).toBe(order.price.total_minor)
})
