import { orderPoints } from "@sufra/db/schema/loyalty/loyalty"
import { product } from "@sufra/db/schema/menu"
import { invoice } from "@sufra/db/schema/money/invoice"
import { orderLine } from "@sufra/db/schema/order"
import { establishment } from "@sufra/db/schema/place/establishment"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { and, asc, eq } from "drizzle-orm"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import {
  changeDemo,
  type Guest,
  makeGuest,
  placed,
  productId,
  setStock,
  stockLeft,
} from "../../testing/guest-orders.ts"
import { seeMoney, seeOrder } from "../../testing/payment/online-payments.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { change, changed, changeQuote, sendChange } from "../../testing/staff-orders.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let guest: Guest
let dish: string
let cashier: Bearer
let manager: Bearer

beforeAll(async () => {
  dish = await productId(test, "umm-ali")
  await setStock(test, dish, null)
  cashier = await bearer(test.app, known.staff.cashier)
  manager = await bearer(test.app, known.staff.manager)
})
beforeEach(async () => {
  guest = await makeGuest(test)
})

const post = (url: string, headers: Bearer, payload: object) =>
  test.app.inject({ method: "POST", url: `/api${url}`, headers, payload })
const line = (productIdOf = dish, quantity = 1) => ({
  ...{ key: "new", product_id: productIdOf, choice: { options: {}, parts: {} }, quantity },
})

async function move(id: string, action: string, version: number) {
  const reply = await post(`/staff/orders/${id}/moves/`, cashier, { action, version })
  return dataOf("POST /staff/orders/{id}/moves/", reply)
}

/** Two portions for 44 riyals. */
async function accepted(quantity = 2) {
  const { id } = await placed(test, guest, { lines: [{ product_id: dish, quantity }] })
  return move(id, "accept", 1)
}

async function cooking(quantity = 2) {
  const { id, version } = await accepted(quantity)
  return move(id, "send-to-kitchen", version)
}

async function pay(id: string, dueMinor: number) {
  const payload = { id: newId(), method: "cash", due_minor: dueMinor }
  const reply = await post(`/staff/orders/${id}/payments/`, cashier, payload)
  return dataOf("POST /staff/orders/{id}/payments/", reply).money
}

async function invoicesOf(orderId: string) {
  const rows = await test.database.read
    .select({ kind: invoice.kind, totalMinor: invoice.totalMinor })
    .from(invoice)
    .where(and(eq(invoice.establishmentId, baytAlKaram), eq(invoice.orderId, orderId)))
    .orderBy(asc(invoice.id))
  return rows.map(({ kind, totalMinor }) => [kind, totalMinor])
}

describe("an accepted order", () => {
  it("is added to at today's price, and its guest reads it", async () => {
    const order = await accepted()
    const view = await changed(test, cashier, order, { add: [line()] })
    expect(view).toMatchObject({ price: { total_minor: 6_600 }, due_minor: 6_600 })
    expect(view.lines.map(({ quantity }) => quantity)).toEqual([2, 1])
    const seen = await seeOrder(test, guest, order.id)
    expect(seen.price.total_minor).toBe(6_600)
    expect(seen.changes).toMatchObject([
      { before_minor: 4_400, after_minor: 6_600, items: [{ what: "added", quantity: 1 }] },
    ])
  })

  it("is lessened without a reason before the kitchen has it, and with one after", async () => {
    const early = await accepted()
    const less = { set: [{ position: 0, quantity: 1 }] }
    expect((await changed(test, cashier, early, less)).price.total_minor).toBe(2_200)
    const late = await cooking()
    const refused = await change(test, cashier, late, less)
    expectRefusal(refused, 400, "validation_failed")
    const view = await changed(test, cashier, late, { ...less, reason: "غيّر رأيه" })
    expect(view.changes).toMatchObject([{ reason: "غيّر رأيه", is_new_to_kitchen: true }])
  })

  it("is never emptied: that is canceling", async () => {
    const order = await accepted()
    const body = { version: order.version, set: [{ position: 0, quantity: 0 }] }
    const url = `/staff/orders/${order.id}/change-quotes/`
    expectRefusal(await post(url, cashier, body), 409, "order_emptied")
  })

  it("gives counted portions back, and takes those that are added", async () => {
    const kunafa = await productId(test, "cheese-kunafa")
    await setStock(test, kunafa, 10)
    const { id } = await placed(test, guest, { lines: [{ product_id: kunafa, quantity: 3 }] })
    const order = await move(id, "accept", 1)
    expect(await stockLeft(test, kunafa)).toBe(7)
    const less = await changed(test, cashier, order, { set: [{ position: 0, quantity: 1 }] })
    expect(await stockLeft(test, kunafa)).toBe(9)
    await changed(test, cashier, less, { add: [line(kunafa, 4)] })
    expect(await stockLeft(test, kunafa)).toBe(5)
    await setStock(test, kunafa, null)
  })

  it("keeps its own price for what was ordered", async () => {
    const order = await accepted()
    const { price } = await changeQuote(test, cashier, order.id, {
      version: order.version,
      set: [{ position: 0, quantity: 1 }],
    })
    expect(price.lines).toMatchObject([{ key: "0", amount_minor: 2_200 }])
  })
})

describe("who may", () => {
  it("give free and take off: a manager, with a reason; a cashier may not", async () => {
    const order = await accepted()
    const comp = { comp: [{ position: 0, is_comped: true }] }
    const sent = { id: newId(), version: order.version, total_minor: 0, reason: "تأخرنا", ...comp }
    expectRefusal(await sendChange(test, cashier, order.id, sent), 403, "not_allowed")
    const free = await changed(test, manager, order, { ...comp, reason: "تأخرنا عليكم" })
    expect(free).toMatchObject({ price: { total_minor: 0, vat_minor: 0 }, due_minor: 0 })
    const charged = await changed(test, manager, free, {
      comp: [{ position: 0, is_comped: false }],
      discount: { rate_bp: 1_000 },
      reason: "خصم بدل الضيافة",
    })
    expect(charged.price).toMatchObject({ total_minor: 3_960, discount_minor: 440 })
  })

  it("is not staff of another branch, nor of another place", async () => {
    const order = await accepted()
    const body = { id: newId(), version: order.version, total_minor: 6_600, add: [line()] }
    const { id: _, total_minor: __, ...quoted } = body
    for (const email of [known.staff.cafeOwner, known.staff.branchManager]) {
      const stranger = await bearer(test.app, email)
      expectRefusal(await sendChange(test, stranger, order.id, body), 404, "order_not_found")
      for (const [path, payload] of [
        ["change-quotes/", quoted],
        ["changes/seen/", {}],
      ] as const) {
        const reply = await post(`/staff/orders/${order.id}/${path}`, stranger, payload)
        expectRefusal(reply, 404, "order_not_found")
      }
    }
    expect((await seeOrder(test, guest, order.id)).price.total_minor).toBe(4_400)
  })
})

describe("an order from before the menu's prices left out the VAT", () => {
  const setKind = (priceIncludesTax: boolean) =>
    changeDemo(test, (tx) =>
      tx.update(establishment).set({ priceIncludesTax }).where(eq(establishment.id, baytAlKaram)),
    )
  afterEach(() => setKind(true))

  it("is not added to, and stays as it is", async () => {
    const order = await accepted()
    await setKind(false)
    const { id, version } = order
    const quoted = { version, add: [line()] }
    const asked = await post(`/staff/orders/${id}/change-quotes/`, cashier, quoted)
    expectRefusal(asked, 409, "prices_changed_kind")
    const sent = { ...quoted, id: newId(), reason: "", total_minor: 6_600 }
    expectRefusal(await sendChange(test, cashier, id, sent), 409, "prices_changed_kind")
    expect((await seeOrder(test, guest, id)).price.total_minor).toBe(4_400)
  })

  it("is lessened, given free and discounted at its own price", async () => {
    const order = await accepted(3)
    await setKind(false)
    const less = await changed(test, manager, order, { set: [{ position: 0, quantity: 2 }] })
    expect(less.price).toMatchObject({ total_minor: 4_400, prices_include_vat: true })
    const reason = "تأخرنا عليكم"
    const cheaper = await changed(test, manager, less, { discount: { rate_bp: 5_000 }, reason })
    expect(cheaper.price.total_minor).toBe(2_200)
    const free = { comp: [{ position: 0, is_comped: true }], discount: null, reason }
    expect((await changed(test, manager, cheaper, free)).price.total_minor).toBe(0)
  })

  it("answers the retry of an addition from before as it did", async () => {
    const { id, version } = await accepted()
    const sent = { id: newId(), version, add: [line()], reason: "", total_minor: 6_600 }
    dataOf("POST /staff/orders/{id}/changes/", await sendChange(test, cashier, id, sent))
    await setKind(false)
    const again = await sendChange(test, cashier, id, sent)
    expect(dataOf("POST /staff/orders/{id}/changes/", again).price.total_minor).toBe(6_600)
  })

  it("is added to again once the prices are of its kind", async () => {
    await setKind(false)
    const order = await accepted()
    expect(order.price).toMatchObject({ total_minor: 5_060, prices_include_vat: false })
    const more = await changed(test, cashier, order, { add: [line()] })
    expect(more.price.total_minor).toBe(7_590)
    await setKind(true)
    const quoted = { version: more.version, add: [line()] }
    const asked = await post(`/staff/orders/${order.id}/change-quotes/`, cashier, quoted)
    expectRefusal(asked, 409, "prices_changed_kind")
  })
})

describe("a cashier", () => {
  it("does not take off what the kitchen has made; a manager does", async () => {
    const { id, version } = await cooking()
    const ready = await move(id, "bump", version)
    const less = { set: [{ position: 0, quantity: 1 }], reason: "ما أعجبه" }
    const sent = { id: newId(), version: ready.version, total_minor: 2_200, ...less }
    const refused = await sendChange(test, cashier, id, sent)
    expectRefusal(refused, 403, "made_dish_needs_manager")
    expect((await changed(test, manager, ready, less)).price.total_minor).toBe(2_200)
  })

  it("adds at the full price to an order of which a manager took a share", async () => {
    const discount = { discount: { rate_bp: 10_000 }, reason: "تأخرنا عليكم" }
    const free = await changed(test, manager, await accepted(), discount)
    expect(free.price.total_minor).toBe(0)
    const dearer = await changed(test, cashier, free, { add: [line()] })
    expect(dearer.price.total_minor).toBe(2_200)
  })
})

describe("two at once", () => {
  it("the second is told that the order was changed, and changes nothing", async () => {
    const order = await accepted()
    const body = (id: string) => ({
      ...{ id, version: order.version, total_minor: 6_600, add: [line()] },
    })
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => sendChange(test, cashier, order.id, body(newId()))),
    )
    const refused = replies.filter(({ statusCode }) => statusCode !== 200)
    expect(refused).toHaveLength(4)
    for (const reply of refused) expectRefusal(reply, 409, "order_moved_meanwhile")
    expect((await seeOrder(test, guest, order.id)).price.total_minor).toBe(6_600)
  })

  it("the same change sent twice is one", async () => {
    const order = await accepted()
    const body = { id: newId(), version: order.version, total_minor: 6_600, add: [line()] }
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => sendChange(test, cashier, order.id, body)),
    )
    for (const reply of replies) dataOf("POST /staff/orders/{id}/changes/", reply)
    expect((await seeOrder(test, guest, order.id)).changes).toHaveLength(1)
  })

  it("either it is completed or it is changed, never both", async () => {
    const { id, version } = await cooking()
    const ready = await move(id, "bump", version)
    const body = { id: newId(), version: ready.version, total_minor: 6_600, add: [line()] }
    const [completed, change_] = await Promise.all([
      post(`/staff/orders/${id}/moves/`, cashier, { action: "complete", version: ready.version }),
      sendChange(test, cashier, id, body),
    ])
    expect([completed.statusCode, change_.statusCode].toSorted()).toEqual([200, 409])
  })
})

describe("the kitchen", () => {
  it("gets what is added to an order that was ready, and says that it has seen it", async () => {
    const { id, version } = await cooking()
    const ready = await move(id, "bump", version)
    const view = await changed(test, cashier, ready, { add: [line()] })
    expect(view.state).toBe("sent-to-kitchen")
    expect(view.lines.map(({ made_at }) => made_at === null)).toEqual([false, true])
    const kitchen = await bearer(test.app, known.staff.kitchen)
    const reply = await post(`/staff/orders/${id}/changes/seen/`, kitchen, {})
    const seen = dataOf("POST /staff/orders/{id}/changes/seen/", reply)
    expect(seen.changes).toMatchObject([{ is_new_to_kitchen: false }])
  })
})

it("an order of which only made dishes are left is ready", async () => {
  const { id } = await placed(test, guest, {
    lines: [{ product_id: dish }, { product_id: await productId(test, "cheese-kunafa") }],
  })
  const order = await move(id, "send-to-kitchen", (await move(id, "accept", 1)).version)
  await test.database.withTransaction((tx) =>
    tx
      .update(orderLine)
      .set({ madeAt: test.clock.now })
      .where(and(eq(orderLine.orderId, id), eq(orderLine.position, 0))),
  )
  const gone = { set: [{ position: 1, quantity: 0 }], reason: "خلصت" }
  const view = await changed(test, cashier, order, gone)
  expect(view.state).toBe("ready")
})

describe("money", () => {
  it("that was paid for one dish has an invoice of the other that took its place", async () => {
    const other = await productId(test, "cheese-kunafa")
    await changeDemo(test, (tx) =>
      tx.update(product).set({ priceMinor: 2_200 }).where(eq(product.id, other)),
    )
    const order = await accepted(1)
    await pay(order.id, 2_200)
    const swap = { set: [{ position: 0, quantity: 0 }], add: [line(other)] }
    await changed(test, manager, order, swap)
    expect(await invoicesOf(order.id)).toEqual([
      ["invoice", 2_200],
      ["credit-note", 2_200],
      ["invoice", 2_200],
    ])
    expect(await seeMoney(test, guest, order.id)).toMatchObject({ due_minor: 0 })
  })

  it("of an order that was changed and changed back needs no other invoice", async () => {
    const order = await accepted(1)
    await pay(order.id, 2_200)
    const same = { set: [{ position: 0, quantity: 0 }], add: [line()] }
    await changed(test, manager, order, same)
    expect(await invoicesOf(order.id)).toEqual([["invoice", 2_200]])
  })

  it("that was paid too much goes back, by who may, with a credit note; and is asked for again", async () => {
    const order = await accepted()
    await pay(order.id, 4_400)
    const less = { set: [{ position: 0, quantity: 1 }] }
    expectRefusal(await change(test, cashier, order, less), 403, "refund_needs_approval")
    const cheaper = await changed(test, manager, order, less)
    expect(cheaper).toMatchObject({ paid_minor: 4_400, refunded_minor: 2_200, due_minor: 0 })
    expect(await invoicesOf(order.id)).toEqual([
      ["invoice", 4_400],
      ["credit-note", 2_200],
    ])
    const dearer = await changed(test, manager, cheaper, { add: [line()] })
    expect(dearer).toMatchObject({ price: { total_minor: 4_400 }, due_minor: 2_200 })
    expect(await seeMoney(test, guest, order.id)).toMatchObject({ due_minor: 2_200 })
    await pay(order.id, 2_200)
    expect(await invoicesOf(order.id)).toEqual([
      ["invoice", 4_400],
      ["credit-note", 2_200],
      ["credit-note", 2_200],
      ["invoice", 4_400],
    ])
  })

  it("that somebody gave back by hand ends it: what it costs would be asked for again", async () => {
    const order = await accepted()
    await pay(order.id, 4_400)
    const { payments } = await seeMoney(test, guest, order.id)
    const given = { id: newId(), order_id: order.id, amount_minor: 500, reason: "بارد" }
    const url = `/staff/payments/${payments[0]?.id}/refunds/`
    expect((await post(url, manager, given)).statusCode).toBe(200)
    expectRefusal(await change(test, manager, order, { add: [line()] }), 409, "order_refunded")
  })

  it("is earned on as much as the order comes to in the end", async () => {
    const order = await accepted()
    const pointsOf = async () => {
      const [row] = await test.database.read
        .select({ earning: orderPoints.earning })
        .from(orderPoints)
        .where(and(eq(orderPoints.establishmentId, baytAlKaram), eq(orderPoints.orderId, order.id)))
      return row?.earning.basisMinor
    }
    const before = await pointsOf()
    await changed(test, cashier, order, { set: [{ position: 0, quantity: 1 }] })
    expect(await pointsOf()).toBe((before ?? 0) / 2)
  })
})
