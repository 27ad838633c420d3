import { counterPurchase } from "@sufra/db/schema/loyalty/cashier"
import { loyaltyProgramme } from "@sufra/db/schema/loyalty/loyalty"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import type { StoredProgramme } from "@sufra/domain/loyalty/programme"
import { desc, eq } from "drizzle-orm"
import { beforeAll, beforeEach, expect, it } from "vitest"
import { atCounter, passMinute } from "../../testing/counter.ts"
import {
  type Guest,
  mainBranchId,
  makeGuest,
  makeGuests,
  productId,
} from "../../testing/guest-orders.ts"
import { balanceOf, completeOrder, expectSoundLedger, ownOrder } from "../../testing/loyalty.ts"
import { today } from "../../testing/members.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { openAccount } from "../loyalty/ledger/account.ts"
import { spend } from "../loyalty/ledger/ledger.ts"
import { getWallet } from "../loyalty/wallet-queries.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let cashier: Bearer
let manager: Bearer
let guest: Guest
let branchId: string
let receipts = 0

beforeAll(async () => {
  cashier = await bearer(test.app, known.staff.cashier)
  manager = await bearer(test.app, known.staff.manager)
  branchId = await mainBranchId(test)
})
beforeEach(async () => {
  guest = await makeGuest(test)
  await promise({ mostPerTransaction: 300, mostPerDay: 500, levelsBy: "lifetime", boosts: [] })
})

/** Changes what the place promises now. */
async function promise(change: Partial<StoredProgramme>): Promise<void> {
  await test.database.withTransaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(loyaltyProgramme)
      .where(eq(loyaltyProgramme.establishmentId, baytAlKaram))
      .orderBy(desc(loyaltyProgramme.version))
    if (!row) throw new Error("the demo has a programme")
    await tx
      .update(loyaltyProgramme)
      .set({ programme: { ...row.programme, pointsPerSar: 100, ...change } })
      .where(eq(loyaltyProgramme.version, row.version))
  })
}

const bodyOf = (more: object = {}) => ({
  ...{ id: newId(), customer_id: guest.id, branch_id: branchId, amount_minor: 6_120 },
  receipt_number: `POS-${++receipts}`,
  ...more,
})
const add = (more: object = {}, headers = cashier) =>
  atCounter(test, "purchases/", headers, bodyOf(more))
const added = async (more: object = {}) => dataOf("POST /staff/cashier/purchases/", await add(more))
const undo = (id: string, headers = cashier) => atCounter(test, `purchases/${id}/undo/`, headers)

async function ledger() {
  const url = `/api/staff/customers/${guest.id}/ledger/`
  const reply = await test.app.inject({ url, headers: manager })
  return dataOf("GET /staff/customers/{id}/ledger/", reply).journals
}

it("brings points for what was paid without VAT, with the facts of its sentence", async () => {
  const reply = await added()
  expect(reply).toMatchObject({ points: 53, cut_by: null, wallet: { available: 53, lifetime: 53 } })
  const [journal] = await ledger()
  expect(journal).toMatchObject({
    cause: "counter-purchase",
    available: 53,
    facts: { basis_minor: 5_322, points_per_sar: 100, level: { name: { en: "Bronze" } } },
  })
  expect(journal?.staff_name).toBeTruthy()
  await expectSoundLedger(test)
})

it("sent again, also at once, it is the same purchase; another under its id is refused", async () => {
  const body = bodyOf()
  const send = (more: object = {}) => atCounter(test, "purchases/", cashier, { ...body, ...more })
  const replies = await Promise.all([send(), send(), send()])
  for (const reply of replies) {
    expect(dataOf("POST /staff/cashier/purchases/", reply).points).toBe(53)
  }
  expect(await balanceOf(test, guest)).toMatchObject({ available: 53, lifetime: 53 })
  expectRefusal(await send({ amount_minor: 9_000 }), 409, "request_differs")
})

it("a receipt counts once on a day of a branch, however it is typed and whoever sends it", async () => {
  const [another] = await makeGuests(test, 1)
  const number = ++receipts
  const replies = await Promise.all([
    add({ receipt_number: `Till 7/${number}` }),
    add({ receipt_number: ` TILL-07 ${number} `, customer_id: another?.id }, manager),
  ])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  for (const receipt_number of [`till7${number}`, `Till #٧-${number}`, `TILL 007/${number}`]) {
    expectRefusal(await add({ receipt_number }), 409, "receipt_number_used")
  }
  await expectSoundLedger(test)
})

it("on the next business day a receipt may have the same number", async () => {
  const before = test.clock.now
  const receipt_number = `Daily ${++receipts}`
  await added({ receipt_number })
  test.clock.now = new Date(before.getTime() + 86_400_000)
  const tomorrow = await bearer(test.app, known.staff.cashier)
  const reply = await add({ receipt_number }, tomorrow)
  test.clock.now = before
  expect(dataOf("POST /staff/cashier/purchases/", reply).points).toBe(53)
})

it("the number of an order of ours is refused: its points come by themselves", async () => {
  const dish = await productId(test, "umm-ali")
  const { number } = await ownOrder(test, guest, [{ product_id: dish }])
  const bare = number.toLowerCase().replace("-", "")
  for (const receipt_number of [number, bare, `0${number}`, number.replace("-", "/")]) {
    expectRefusal(await add({ receipt_number }), 409, "receipt_is_order")
  }
  expect((await balanceOf(test, guest)).available).toBe(0)
})

it("for 30 days an order's number is refused with its amount, and counts with another one", async () => {
  const before = test.clock.now
  const dish = await productId(test, "umm-ali")
  const { number, price } = await ownOrder(test, guest, [{ product_id: dish }])
  const later = async (days: number) => {
    test.clock.now = new Date(before.getTime() + days * 86_400_000)
    return bearer(test.app, known.staff.cashier)
  }
  const same = { receipt_number: number.replace("-", "/"), amount_minor: price.total_minor }
  const tomorrow = await later(1)
  expectRefusal(await add(same, tomorrow), 409, "receipt_is_past_order")
  const other = await add({ ...same, amount_minor: price.total_minor + 100 }, tomorrow)
  dataOf("POST /staff/cashier/purchases/", other)
  expectRefusal(await add(same, await later(29)), 409, "receipt_is_past_order")
  dataOf("POST /staff/cashier/purchases/", await add(same, await later(31)))
  test.clock.now = before
})

it("a receipt without a letter or a figure is none", async () => {
  expectRefusal(await add({ receipt_number: "#-/" }), 400, "validation_failed")
})

it("both caps cut it, the day's counts orders and purchases together", async () => {
  await promise({ mostPerTransaction: 40, mostPerDay: 70 })
  expect(await added()).toMatchObject({ points: 40, cut_by: "transaction" })
  const second = bodyOf()
  const send = () => atCounter(test, "purchases/", cashier, second)
  const cut = { points: 30, cut_by: "day" }
  expect(dataOf("POST /staff/cashier/purchases/", await send())).toMatchObject(cut)
  expect(dataOf("POST /staff/cashier/purchases/", await send())).toMatchObject(cut)
  expect(await added()).toMatchObject({ points: 0, cut_by: "day" })
  const dish = await productId(test, "umm-ali")
  const order = await ownOrder(test, guest, [{ product_id: dish }])
  await completeOrder(test, manager, order.id, order.price.total_minor)
  expect(await balanceOf(test, guest)).toMatchObject({ available: 70, lifetime: 70 })
  await expectSoundLedger(test)
})

it("boosts of the branch and time count, and levels by the last year see it", async () => {
  const boost = (id: string, multiplier: number, more: object) => ({
    ...{ id, name: { en: id, sa: id }, multiplier, fromMs: null, untilMs: null, windows: [] },
    ...{ branchIds: [], orderTypes: [], categoryIds: [], ...more },
  })
  const boosts = [
    boost(newId(), 200, { branchIds: [branchId] }),
    boost(newId(), 900, { categoryIds: [newId()] }),
  ]
  await promise({ boosts, levelsBy: "year" })
  expect(await added()).toMatchObject({ points: 106, wallet: { level_points: 106 } })
  const member = { establishmentId: baytAlKaram, customerId: guest.id }
  const at = { today: today(test), levelsBy: "year" } as const
  const wallet = await getWallet(test.database.read, member, at)
  expect(wallet).toMatchObject({
    earnedToday: 106,
    earnedOn: [{ date: at.today, points: 106 }],
  })
})

it("an undo takes the points back exactly, once, and the receipt may be entered again", async () => {
  await added()
  const body = bodyOf()
  dataOf("POST /staff/cashier/purchases/", await atCounter(test, "purchases/", cashier, body))
  const replies = await Promise.all([undo(body.id), undo(body.id), undo(body.id, manager)])
  for (const reply of replies) {
    const wallet = dataOf("POST /staff/cashier/purchases/{id}/undo/", reply)
    expect(wallet).toMatchObject({ available: 53, lifetime: 53, owed: 0 })
  }
  expect((await ledger())[0]).toMatchObject({ cause: "counter-purchase", available: -53 })
  expect((await added({ receipt_number: body.receipt_number })).points).toBe(53)
  expectRefusal(await atCounter(test, "purchases/", cashier, body), 409, "request_differs")
  await expectSoundLedger(test)
})

it("what was spent meanwhile is owed after the undo", async () => {
  const { id } = { id: newId() }
  await added({ id })
  const at = { today: today(test), now: test.clock.now }
  await test.database.withTransaction(async (tx) => {
    const member = { establishmentId: baytAlKaram, customerId: guest.id }
    const account = await openAccount(tx, member, at)
    const movement = { cause: "reward-bought", key: null, facts: {}, ...at } as const
    expect(await spend(tx, account, 50, movement)).toBe(true)
  })
  const wallet = dataOf("POST /staff/cashier/purchases/{id}/undo/", await undo(id))
  expect(wallet).toMatchObject({ available: 0, owed: 50, lifetime: 0 })
  await expectSoundLedger(test)
})

it("is not undone after a minute, nor by another cashier's colleague, nor at another place", async () => {
  const id = newId()
  dataOf("POST /staff/cashier/purchases/", await add({ id }, manager))
  expectRefusal(await undo(id), 403, "not_allowed")
  const cafe = await bearer(test.app, known.staff.cafeOwner)
  expectRefusal(await undo(id, cafe), 404, "purchase_not_found")
  passMinute(test)
  expectRefusal(await undo(id, manager), 409, "undo_over")
  const [row] = await test.database.read
    .select()
    .from(counterPurchase)
    .where(eq(counterPurchase.id, id))
  expect(row?.undoneAt).toBeNull()
})

it("is for members of the place alone, and not for the kitchen", async () => {
  expectRefusal(await add({ customer_id: newId() }), 404, "customer_not_found")
  const kitchen = await bearer(test.app, known.staff.kitchen)
  expectRefusal(await add({}, kitchen), 403, "not_allowed")
  const nakheel = await bearer(test.app, known.staff.branchManager)
  expectRefusal(await add({}, nakheel), 403, "not_allowed")
})

it("counts in lifetime purchases, visits and segments, and no more once it is undone", async () => {
  const known = async () => {
    const read = (path: string) => test.app.inject({ url: `/api/staff${path}`, headers: manager })
    const { customer } = dataOf("GET /staff/customers/{id}/", await read(`/customers/${guest.id}/`))
    const phone = encodeURIComponent(customer.phone)
    const list = dataOf("GET /staff/customers/", await read(`/customers/?q=${phone}`))
    const { visits, orders_count, lifetime_purchases_minor } = customer
    return { visits, orders_count, lifetime_purchases_minor, row: list.customers[0] }
  }
  const none = { visits: 0, orders_count: 0, lifetime_purchases_minor: 0 }
  expect(await known()).toMatchObject({ ...none, row: { spent_minor: 0, segments: [] } })
  await added()
  const id = newId()
  await added({ id, amount_minor: 880 })
  expect(await known()).toMatchObject({
    ...{ visits: 1, orders_count: 0, lifetime_purchases_minor: 7_000 },
    row: { spent_minor: 7_000, segments: ["new"] },
  })
  dataOf("POST /staff/cashier/purchases/{id}/undo/", await undo(id))
  expect(await known()).toMatchObject({
    ...{ visits: 1, orders_count: 0, lifetime_purchases_minor: 6_120 },
    row: { spent_minor: 6_120, segments: ["new"] },
  })
})
