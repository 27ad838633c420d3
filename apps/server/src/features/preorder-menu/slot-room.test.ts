import { order } from "@sufra/db/schema/order"
import { preorderSlotUse } from "@sufra/db/schema/preorder-menu"
import { known } from "@sufra/db/seeds/demo/known"
import { instantOf } from "@sufra/domain/kernel/zoned-time"
import { eq } from "drizzle-orm"
import { beforeEach, describe, expect, it } from "vitest"
import {
  mainBranchId,
  makeGuest,
  makeGuests,
  place,
  productId,
  quote,
  setStock,
  stockLeft,
  wantedBody,
} from "../../testing/guest-orders.ts"
import { preorder, preorderBody, savePreorderMenu } from "../../testing/preorders.ts"
import { bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const placeKey = "POST /order/qr/{uuid}/orders/"
const at = (date: string, hour: number) =>
  new Date(instantOf(date, hour * 60, "Asia/Riyadh")).toISOString()
const friday = at("2027-02-12", 18)
let dish: string
let menu: Awaited<ReturnType<typeof savePreorderMenu>>

async function saveMenu(changes: object = {}) {
  const terms = { product_ids: [dish], capacity_orders: 2, capacity_covers: 10, ...changes }
  menu = await savePreorderMenu(test, terms, menu ?? {})
}

async function staff(path: string, payload: object) {
  const headers = await bearer(test.app, known.staff.manager)
  return test.app.inject({ method: "POST", url: `/api/staff/${path}`, headers, payload })
}

const ordered = async (wanted: { at: string; covers: number }) =>
  dataOf(placeKey, await preorder(test, await makeGuest(test), { dish, ...wanted }))

const fourOn = (slot: string) => ordered({ at: slot, covers: 4 })

/** A dish as the guests' menu shows it in the section of the pre-order menu. */
async function shownDish() {
  const url = `/api/menu/qr/${known.qr.olaya}/`
  const { categories } = dataOf("GET /menu/qr/{uuid}/", await test.app.inject({ url }))
  return categories.find(({ id }) => id === menu.id)?.products.find(({ id }) => id === dish)
}

beforeEach(async () => {
  test.clock.now = new Date(at("2027-02-08", 12))
  dish = await productId(test, "umm-ali")
  await setStock(test, dish, null)
  await test.database.withTransaction((tx) =>
    tx.update(preorderSlotUse).set({ orders: 0, covers: 0 }),
  )
  await saveMenu()
})

describe("a slot that the owner moves", () => {
  const movedBy = (minutes: number) =>
    saveMenu({ slots: [{ anchor: "midnight", minutes: 18 * 60 + minutes }] })

  it("is not sold a second time: who keeps the old time sits there", async () => {
    await fourOn(friday)
    await movedBy(10)
    const moved = new Date(Date.parse(friday) + 10 * 60_000).toISOString()
    const refused = await preorder(test, await makeGuest(test), { dish, at: moved, covers: 7 })
    expectRefusal(refused, 409, "preorder_few_covers", { left: 6 })
    await ordered({ at: moved, covers: 6 })
    const last = await preorder(test, await makeGuest(test), { dish, at: moved, covers: 1 })
    expectRefusal(last, 409, "preorder_slot_full")
  })

  it("by half a day is another meal, with room of its own", async () => {
    await fourOn(friday)
    await saveMenu({ slots: [{ anchor: "midnight", minutes: 6 * 60 }] })
    const body = { dish, at: at("2027-02-12", 6), covers: 10 }
    expect((await preorder(test, await makeGuest(test), body)).statusCode).toBe(200)
  })
})

it("staff who take a refusal back do not sell the room that another guest has now", async () => {
  const view = await ordered({ at: friday, covers: 10 })
  const version = async () => {
    const [row] = await test.database.read.select().from(order).where(eq(order.id, view.id))
    return row?.version
  }
  const decline = { action: "decline", version: view.version, reason_code: "busy" }
  expect((await staff(`orders/${view.id}/moves/`, decline)).statusCode).toBe(200)
  await ordered({ at: friday, covers: 1 })
  const undone = await staff(`orders/${view.id}/undo/`, { version: await version() })
  expectRefusal(undone, 409, "undo_over")
})

it("pre-orders of one evening have numbers of their own, on whichever day they were placed", async () => {
  const numbers: string[] = []
  for (const day of ["2027-02-08", "2027-02-09"]) {
    test.clock.now = new Date(at(day, 12))
    const guests = await makeGuests(test, 2)
    const [first, second] = guests
    if (!first || !second) throw new Error("two guests order")
    const plain = await preorderBody(test, {
      dish: await productId(test, "fattoush"),
      at: null,
      type: 2,
    })
    const ordinary = dataOf(placeKey, await place(test, first, plain))
    expect(ordinary.number).toMatch(/^A-/)
    numbers.push((await fourOn(friday)).number)
  }
  expect(numbers.map((number) => number.slice(0, 2))).toEqual(["P-", "P-"])
  expect(new Set(numbers).size).toBe(2)
  const [other] = await makeGuests(test, 1)
  if (!other) throw new Error("a guest orders")
  const saturday = await preorder(test, other, { dish, at: at("2027-02-13", 18), covers: 1 })
  expect(dataOf(placeKey, saturday).number).toBe("P-001")
})

it("a dish of the menu that is a part of a combo needs its slot as well", async () => {
  const url = `/api/menu/qr/${known.qr.olaya}/items/shawarma-meal/`
  const combo = dataOf("GET /menu/qr/{uuid}/items/{item}/", await test.app.inject({ url }))
  const firsts = combo.combo_steps.map(({ id, products }) => [id, [products[0]?.id ?? ""]] as const)
  const lines = [
    { product_id: combo.id, choice: { options: {}, parts: Object.fromEntries(firsts) } },
  ]
  const asked = wantedBody(await mainBranchId(test), { type: 2, lines })
  expect((await quote(test, asked)).problems).not.toContain("preorder_slot_needed")
  await saveMenu({ product_ids: [dish, firsts[0]?.[1][0]] })
  expect((await quote(test, asked)).problems).toContain("preorder_slot_needed")
})

describe("what staff say of today", () => {
  const mark = async (until: "end-of-day" | null) => {
    const headers = await bearer(test.app, known.staff.manager)
    const url = `/api/staff/menu/products/${dish}/sold-out/`
    const payload = { branch_ids: null, sold_out: true, until }
    return test.app.inject({ method: "PUT", url, headers, payload })
  }

  it("is not said of another day: a dish that is sold out now is pre-ordered for Friday", async () => {
    expect((await mark("end-of-day")).statusCode).toBe(200)
    expect(await shownDish()).toMatchObject({ is_sold_out: false })
    await fourOn(friday)
    const today = { dish, at: at("2027-02-08", 18), covers: 1 }
    expectRefusal(
      await preorder(test, await makeGuest(test), today),
      409,
      "order_lines_unavailable",
    )
  })

  it("holds for every day where it ends with nobody's day", async () => {
    await mark(null)
    expect(await shownDish()).toMatchObject({ is_sold_out: true })
    const refused = await preorder(test, await makeGuest(test), { dish, at: friday, covers: 1 })
    expectRefusal(refused, 409, "order_lines_unavailable")
  })

  it("leaves today's portions to today's guests", async () => {
    await setStock(test, dish, 3)
    await fourOn(friday)
    expect(await stockLeft(test, dish)).toBe(3)
    await ordered({ at: at("2027-02-08", 18), covers: 1 })
    expect(await stockLeft(test, dish)).toBe(2)
    await setStock(test, dish, 0)
    await fourOn(friday)
  })
})
