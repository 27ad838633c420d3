import { message } from "@sufra/db/schema/message"
import { notification } from "@sufra/db/schema/notification"
import { order } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { instantOf } from "@sufra/domain/kernel/zoned-time"
import { undoMs } from "@sufra/domain/order/order-states"
import { eq } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { changeDemo, makeGuest, productId, setStock } from "../../testing/guest-orders.ts"
import {
  cancelAsGuest,
  moveAsCashier,
  preorder,
  savePreorderMenu,
} from "../../testing/preorders.ts"
import { bearer } from "../../testing/sign-in.ts"
import { dataOf } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { reminderQueue } from "./reminder-queue.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const hourMs = 3_600_000
const clock = (date: string, hour: number) => new Date(instantOf(date, hour * 60, "Asia/Riyadh"))
const slot = clock("2027-02-12", 18)
const reminderAt = new Date(slot.getTime() - 3 * hourMs)
let dish: string
let menu: Awaited<ReturnType<typeof savePreorderMenu>>

async function change(changes: object): Promise<void> {
  menu = await savePreorderMenu(test, { product_ids: [dish], ...changes }, menu)
}

async function ordered() {
  const guest = await makeGuest(test)
  const wanted = { dish, at: slot.toISOString(), covers: 1 }
  const view = dataOf("POST /order/qr/{uuid}/orders/", await preorder(test, guest, wanted))
  return { guest, id: view.id, number: view.number }
}

async function accepted() {
  const placed = await ordered()
  await moveAsCashier(test, placed.id, "accept")
  return placed
}

async function told(id: string) {
  const key = `order:${id}:reminder`
  const notes = await test.database.read.$count(notification, eq(notification.key, key))
  const sent = await test.database.read.select().from(message).where(eq(message.key, key))
  return { notes, texts: sent.map(({ body }) => body) }
}

async function remindAt(id: string) {
  const [row] = await test.database.read.select().from(order).where(eq(order.id, id))
  return row?.remindAt ?? null
}

const item = (id: string) => ({ establishmentId: baytAlKaram, id })
const run = (id: string) => reminderQueue.run(test.services, item(id), test.app.log)
const none = { notes: 0, texts: [] }

beforeAll(async () => {
  test.clock.now = clock("2027-02-08", 12)
  dish = await productId(test, "umm-ali")
  await setStock(test, dish, null)
  menu = await savePreorderMenu(test, { product_ids: [dish] })
})

beforeEach(async () => {
  test.clock.now = clock("2027-02-12", 12)
  await change({})
})

describe("the reminder", () => {
  it("comes once, so many hours before", async () => {
    const { id, number } = await accepted()
    await run(id)
    expect(await told(id)).toEqual(none)
    test.clock.now = reminderAt
    expect(await reminderQueue.findLeft(test.services)).toContainEqual(item(id))
    await run(id)
    await run(id)
    const text = `بيت الكرم: تذكير بطلبك المسبق ${number}، الموعد 6:00 م`
    expect(await told(id)).toEqual({ notes: 1, texts: [text] })
    expect(await remindAt(id)).toBeNull()
  })

  it("names the day when it comes on another one", async () => {
    test.clock.now = clock("2027-02-09", 12)
    await change({ reminder_hours_before: 72 })
    const { id, number } = await accepted()
    test.clock.now = new Date(slot.getTime() - 72 * hourMs)
    await run(id)
    const text = `بيت الكرم: تذكير بطلبك المسبق ${number}، الموعد الجمعة 6:00 م`
    expect((await told(id)).texts).toEqual([text])
  })

  it("does not come for an order that was canceled before", async () => {
    test.clock.now = clock("2027-02-10", 12)
    const { id, guest } = await ordered()
    await cancelAsGuest(test, guest, id)
    test.clock.now = reminderAt
    await run(id)
    expect(await told(id)).toEqual(none)
    expect(await remindAt(id)).toBeNull()
  })

  it("is withdrawn when the order is canceled before it was sent", async () => {
    const { id } = await accepted()
    test.clock.now = reminderAt
    await run(id)
    expect((await told(id)).texts).toHaveLength(1)
    await moveAsCashier(test, id, "cancel", { reason: "الفرن معطّل" })
    expect((await told(id)).texts).toEqual([])
  })

  it("does not come for a time that the menu no longer has", async () => {
    const { id } = await accepted()
    await change({ slots: [{ anchor: "midnight", minutes: 19 * 60 }] })
    test.clock.now = reminderAt
    await run(id)
    expect(await told(id)).toEqual(none)
    await change({})
    await run(id)
    expect((await told(id)).texts).toHaveLength(1)
  })
})

describe("the reminder of an order that nobody has accepted", () => {
  it("waits until staff accept it and can no longer take that back", async () => {
    const { id } = await ordered()
    test.clock.now = reminderAt
    await run(id)
    expect(await told(id)).toEqual(none)
    expect(await remindAt(id)).toEqual(reminderAt)
    expect(await reminderQueue.findLeft(test.services)).not.toContainEqual(item(id))
    await moveAsCashier(test, id, "accept")
    expect(await run(id)).toEqual({ againAfterMs: undoMs })
    expect(await told(id)).toEqual(none)
    test.clock.now = new Date(reminderAt.getTime() + undoMs)
    await run(id)
    expect((await told(id)).texts).toHaveLength(1)
  })

  it("is not lost when its moment falls into the payment", async () => {
    const { id } = await accepted()
    const setState = (state: "pending-payment" | "accepted") =>
      changeDemo(test, (tx) => tx.update(order).set({ state }).where(eq(order.id, id)))
    await setState("pending-payment")
    test.clock.now = reminderAt
    await run(id)
    expect(await remindAt(id)).toEqual(reminderAt)
    await setState("accepted")
    await run(id)
    expect((await told(id)).texts).toHaveLength(1)
  })

  it("is given up when the time of the order has come", async () => {
    const { id } = await ordered()
    test.clock.now = slot
    expect(await reminderQueue.findLeft(test.services)).toContainEqual(item(id))
    await run(id)
    expect(await told(id)).toEqual(none)
    expect(await remindAt(id)).toBeNull()
  })
})

it("of a month that was moved away no guest is reminded", async () => {
  test.clock.now = clock("2027-02-08", 12)
  await change({ occasion: { name: "ramadan", year: 1448 } })
  const guest = await makeGuest(test)
  const wanted = { dish, at: clock("2027-02-08", 18).toISOString(), covers: 1 }
  const { id } = dataOf("POST /order/qr/{uuid}/orders/", await preorder(test, guest, wanted))
  await moveAsCashier(test, id, "accept")
  const reply = await test.app.inject({
    method: "PUT",
    url: "/api/staff/calendar/",
    headers: await bearer(test.app, known.staff.owner),
    payload: { year: 1448, month: 9, starts_on: "2027-02-09" },
  })
  dataOf("PUT /staff/calendar/", reply)
  test.clock.now = clock("2027-02-08", 15)
  await run(id)
  expect(await told(id)).toEqual(none)
})
