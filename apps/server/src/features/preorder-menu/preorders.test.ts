import { preorderMenu, preorderSlotUse } from "@sufra/db/schema/preorder-menu"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { instantOf } from "@sufra/domain/kernel/zoned-time"
import { eq } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import {
  changeDemo,
  mainBranchId,
  makeGuest,
  makeGuests,
  place,
  productId,
  setStock,
} from "../../testing/guest-orders.ts"
import {
  cancelAsGuest,
  moveAsCashier,
  preorder,
  preorderBody,
  putPreorderMenu,
  savePreorderMenu,
} from "../../testing/preorders.ts"
import { bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const placeKey = "POST /order/qr/{uuid}/orders/"
const hourMs = 3_600_000
const minuteMs = 60_000
const at = (date: string, hour: number) =>
  new Date(instantOf(date, hour * 60, "Asia/Riyadh")).toISOString()
const now = (date: string, hour: number) => new Date(at(date, hour))
const friday = at("2027-02-12", 18)
let dish: string
let plain: string
let menu: Awaited<ReturnType<typeof savePreorderMenu>>

const terms = (changes: object = {}) => ({
  product_ids: [dish],
  capacity_orders: 3,
  capacity_covers: 10,
  ...changes,
})

async function change(changes: object) {
  menu = await savePreorderMenu(test, terms(changes), menu)
}

async function used(slot = friday) {
  const rows = await test.database.read
    .select({ orders: preorderSlotUse.orders, covers: preorderSlotUse.covers })
    .from(preorderSlotUse)
    .where(eq(preorderSlotUse.slotAt, new Date(slot)))
  return rows[0] ?? { orders: 0, covers: 0 }
}

async function clear() {
  await test.database.withTransaction((tx) =>
    tx.update(preorderSlotUse).set({ orders: 0, covers: 0 }),
  )
}

async function branchTerms() {
  const branchId = await mainBranchId(test)
  const url = `/api/order/qr/${known.qr.olaya}/branches/${branchId}/terms/`
  return dataOf("GET /order/qr/{uuid}/branches/{branch}/terms/", await test.app.inject({ url }))
}

beforeAll(async () => {
  test.clock.now = now("2027-02-08", 12)
  dish = await productId(test, "umm-ali")
  plain = await productId(test, "fattoush")
  await setStock(test, dish, null)
  menu = await savePreorderMenu(test, terms())
})

beforeEach(async () => {
  test.clock.now = now("2027-02-08", 12)
  await clear()
  await change({})
})

describe("a dish of a pre-order menu", () => {
  it("is in a section of its own, and in no category", async () => {
    const url = `/api/menu/qr/${known.qr.olaya}/`
    const { categories } = dataOf("GET /menu/qr/{uuid}/", await test.app.inject({ url }))
    const holding = categories.filter(({ products }) => products.some(({ id }) => id === dish))
    expect(holding).toMatchObject([
      { id: menu.id, preorder: { days_ahead: 14, next_at: at("2027-02-08", 18) } },
    ])
  })

  it("is ordered a week ahead, with others beside it, and takes room", async () => {
    const body = await preorderBody(test, { dish, at: friday, covers: 4 })
    const [line] = body.lines
    const lines = [line, { ...line, key: "other", product_id: plain }]
    const guest = await makeGuest(test)
    const asked = { ...body, lines }
    const first = await place(test, guest, asked)
    expectRefusal(first, 409, "order_price_changed")
    const whole = { ...asked, seen: seenIn(first) }
    const view = dataOf(placeKey, await place(test, guest, whole))
    expect(view).toMatchObject({ state: "pending", receive_at: friday, table_label: null })
    expect(view.preorder).toMatchObject({ covers: 4, cancel_until: at("2027-02-11", 18) })
    expect(await used()).toEqual({ orders: 1, covers: 4 })
    const again = dataOf(placeKey, await place(test, guest, whole))
    expect(again.id).toBe(view.id)
    expect(await used()).toEqual({ orders: 1, covers: 4 })
  })

  it.each([
    [{ at: null, type: 2 as const }, "preorder_slot_needed"],
    [{ at: at("2027-02-12", 19), type: 2 as const }, "preorder_slot_unavailable"],
    [{ at: at("2027-02-23", 18), type: 2 as const }, "preorder_slot_unavailable"],
    [{ at: friday }, "preorder_covers_needed"],
    [{ at: friday, covers: 11 }, "preorder_few_covers"],
  ])("with %o is refused", async (wanted, code) => {
    expectRefusal(await preorder(test, await makeGuest(test), { dish, ...wanted }), 409, code)
  })

  it("is sold for a slot alone: ordinary orders stay within two days", async () => {
    const other = { dish: plain, at: friday, type: 2 as const }
    const refused = await preorder(test, await makeGuest(test), other)
    expectRefusal(refused, 409, "receive_time_unavailable")
  })

  it("is paid online where the menu says so", async () => {
    const { id, version } = menu
    const saved = await putPreorderMenu(test, terms({ is_prepaid: true }), { id, version })
    const noCards = { "menu.is_prepaid": "online_cards_off" }
    expectRefusal(saved, 400, "validation_failed", noCards)
    // It was saved while cards were taken.
    await changeDemo(test, (tx) =>
      tx.update(preorderMenu).set({ isPrepaid: true }).where(eq(preorderMenu.id, id)),
    )
    const wanted = { dish, at: friday, type: 2 as const }
    const refused = await preorder(test, await makeGuest(test), wanted)
    expectRefusal(refused, 409, "payment_not_offered")
  })

  it("is for a year that a calendar counts", async () => {
    const saved = await putPreorderMenu(
      test,
      terms({ occasion: { name: "ramadan", year: 300_000 } }),
      menu,
    )
    expectRefusal(saved, 400, "validation_failed", { "menu.occasion.year": "invalid" })
  })

  it("is on one menu", async () => {
    const other = await putPreorderMenu(test, { product_ids: [dish] })
    expect(other.json().error.fields).toEqual({ "menu.product_ids": "in_other_preorder_menu" })
  })

  it("is sold to who has signed in", async () => {
    const reply = await test.app.inject({
      method: "POST",
      url: `/api/order/qr/${known.qr.olaya}/orders/`,
      payload: await preorderBody(test, { dish, at: friday, type: 2 }),
    })
    expect(reply.statusCode).toBe(401)
  })
})

function seenIn(reply: Awaited<ReturnType<typeof place>>) {
  const { price } = reply.json().error.details.quote
  const { lines, charges, discounts, discount_minor, vat_minor, total_minor } = price
  const pick = (rows: object[], ...names: string[]) =>
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))),
    )
  return {
    lines: pick(lines, "key", "amount_minor"),
    charges: pick(charges, "kind", "amount_minor"),
    discounts: pick(discounts, "id", "amount_minor"),
    ...{ discount_minor, vat_minor, total_minor },
  }
}

describe("the room of a slot", () => {
  it("goes to one of two who race for the last seats, and the other hears what is left", async () => {
    const [one, two] = await makeGuests(test, 2)
    if (!one || !two) throw new Error("two guests race")
    const bodies = await Promise.all(
      [6, 5].map((covers) => preorderBody(test, { dish, at: friday, covers })),
    )
    const replies = await Promise.all([
      place(test, one, bodies[0] ?? {}),
      place(test, two, bodies[1] ?? {}),
    ])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = replies.find(({ statusCode }) => statusCode === 409)
    const { code, fields, details } = refused?.json().error ?? {}
    const { covers } = await used()
    expect({ code, fields }).toEqual({ code: "preorder_few_covers", fields: { left: 10 - covers } })
    expect(details.quote.preorder).toMatchObject({ orders_left: 2, covers_left: 10 - covers })
    const slots = (await branchTerms()).preorder_menus.find(({ id }) => id === menu.id)?.slots
    expect(slots?.find((slot) => slot.at === friday)).toMatchObject({ orders_left: 2 })
  })

  it("is never sold twice to a crowd", async () => {
    const guests = await makeGuests(test, 8)
    const body = await preorderBody(test, { dish, at: friday, type: 2 })
    const replies = await Promise.all(
      guests.map((guest) => place(test, guest, { ...body, id: newId() })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(await used()).toEqual({ orders: 3, covers: 0 })
    for (const reply of replies.filter(({ statusCode }) => statusCode !== 200)) {
      expectRefusal(reply, 409, "preorder_slot_full")
    }
  })

  it("comes back once when the order is canceled", async () => {
    const guest = await makeGuest(test)
    const view = dataOf(placeKey, await preorder(test, guest, { dish, at: friday, covers: 4 }))
    await cancelAsGuest(test, guest, view.id)
    await cancelAsGuest(test, guest, view.id)
    expect(await used()).toEqual({ orders: 0, covers: 0 })
  })
})

describe("canceling", () => {
  const lastMs = Date.parse(friday) - 24 * hourMs

  it("is free until the hour, also when staff have accepted it", async () => {
    test.clock.now = new Date(lastMs - 5 * minuteMs)
    const guest = await makeGuest(test)
    const view = dataOf(placeKey, await preorder(test, guest, { dish, at: friday, covers: 2 }))
    await moveAsCashier(test, view.id, "accept")
    test.clock.now = new Date(lastMs)
    const key = "POST /order/qr/{uuid}/orders/{order}/cancel/"
    expect(dataOf(key, await cancelAsGuest(test, guest, view.id))).toMatchObject({
      state: "canceled",
    })
  })

  it("is for staff after it", async () => {
    test.clock.now = new Date(lastMs - 5 * minuteMs)
    const guest = await makeGuest(test)
    const view = dataOf(placeKey, await preorder(test, guest, { dish, at: friday, covers: 2 }))
    test.clock.now = new Date(lastMs + 1)
    expectRefusal(await cancelAsGuest(test, guest, view.id), 409, "preorder_cancel_over")
    expect(await used()).toEqual({ orders: 1, covers: 2 })
  })
})

describe("what the kitchen reads", () => {
  const list = async () => {
    const headers = await bearer(test.app, known.staff.kitchen)
    const url = `/api/staff/preorders/?branch_id=${await mainBranchId(test)}`
    return dataOf("GET /staff/preorders/", await test.app.inject({ url, headers })).slots
  }

  it("is each slot with its sums, and nobody's name", async () => {
    for (const guest of await makeGuests(test, 2)) {
      dataOf(placeKey, await preorder(test, guest, { dish, at: at("2027-02-13", 18), covers: 3 }))
    }
    const slot = (await list()).find((one) => one.at === at("2027-02-13", 18))
    expect(slot).toMatchObject({
      ...{ orders_count: 2, covers: 6, is_slot: true, business_date: "2027-02-13" },
      dishes: [{ quantity: 2, chosen: [] }],
    })
    expect(JSON.stringify(slot)).not.toContain("نورة")
  })

  it("is not for a courier", async () => {
    const headers = await bearer(test.app, known.staff.courier)
    const url = `/api/staff/preorders/?branch_id=${await mainBranchId(test)}`
    expectRefusal(await test.app.inject({ url, headers }), 403, "not_allowed")
  })

  it("an order keeps its time when the menu has moved, and says so", async () => {
    const slotAt = at("2027-02-14", 18)
    dataOf(placeKey, await preorder(test, await makeGuest(test), { dish, at: slotAt, covers: 3 }))
    await change({ slots: [{ anchor: "midnight", minutes: 19 * 60 }] })
    const slots = await list()
    expect(slots.find((one) => one.at === slotAt)).toMatchObject({ is_slot: false, covers: 3 })
    expect(slots.find((one) => one.at === at("2027-02-14", 19))).toMatchObject({ is_slot: true })
  })
})
