import { auditEntry } from "@sufra/db/schema/installation/audit"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { defaultStaffLimits, type StaffLimits } from "@sufra/domain/staff-limit/staff-limits"
import { desc } from "drizzle-orm"
import { beforeEach, describe, expect, it } from "vitest"
import { atCounter } from "../../testing/counter.ts"
import { bodyFor, evaluate, makeForm } from "../../testing/evaluations.ts"
import { type Guest, mainBranchId, makeGuests } from "../../testing/guest-orders.ts"
import { insertCard, insertItem } from "../../testing/rewards.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const dayMs = 86_400_000
let guests: Guest[]
let owner: Bearer
let manager: Bearer
let cashier: Bearer
let branch_id: string

/** Each test has a business day of its own. */
beforeEach(async () => {
  await beginNextDay()
  branch_id = await mainBranchId(test)
  guests = await makeGuests(test, 8)
})

async function beginNextDay() {
  test.clock.now = new Date(test.clock.now.getTime() + dayMs)
  owner = await bearer(test.app, known.staff.owner)
  manager = await bearer(test.app, known.staff.manager)
  cashier = await bearer(test.app, known.staff.cashier)
}

const guestOf = (nth: number) => guests[nth % guests.length]?.id

async function setLimits(limits: Partial<StaffLimits>) {
  const { amountMinor, ...others } = { ...defaultStaffLimits, ...limits }
  const reply = await test.app.inject({
    ...{ method: "PUT", url: "/api/staff/settings/staff-limits/", headers: owner },
    payload: { ...others, amount_minor: amountMinor },
  })
  dataOf("PUT /staff/settings/staff-limits/", reply)
}

const buy = (more: object = {}, headers = cashier, nth = 0) =>
  atCounter(test, "purchases/", headers, {
    ...{ id: newId(), customer_id: guestOf(nth), branch_id, amount_minor: 11_500 },
    receipt_number: newId().slice(-12),
    ...more,
  })

async function punchCardId(): Promise<string> {
  const made = await test.database.withTransaction((tx) =>
    insertCard(tx, { establishmentId: baytAlKaram, goal: 3, unitsPerPunch: 2 }),
  )
  return made.id
}

const punch = (card_id: string, units: number, more: object = {}, nth = 0) =>
  atCounter(test, "punches/", cashier, {
    ...{ id: newId(), customer_id: guestOf(nth), card_id, branch_id, units, ...more },
  })

async function today(headers: Bearer) {
  const reply = await test.app.inject({ url: "/api/staff/today/", headers })
  return dataOf("GET /staff/today/", reply).staff_limits
}

const giveByHand = (item_id: string, nth: number) =>
  test.app.inject({
    ...{ method: "POST", url: `/api/staff/customers/${guestOf(nth)}/rewards/`, headers: manager },
    payload: { id: newId(), item_id, reason: "Cold soup" },
  })

/** A guest's complaint. */
async function openCase(guest: Guest): Promise<string> {
  const body = bodyFor(await makeForm(test), { answers: { stars: 1, why: ["service"] } })
  dataOf("POST /evaluation/qr/{uuid}/evaluations/", await evaluate(test, guest, body))
  return body.id
}

const countGood = (replies: { statusCode: number }[]) =>
  replies.filter(({ statusCode }) => statusCode === 200).length

describe("a limit of the day", () => {
  it("of punches counts parts of them, says what is left and when it starts again", async () => {
    await setLimits({ punches: 4 })
    const card = await punchCardId()
    const id = newId()
    expect((await punch(card, 3)).statusCode).toBe(200)
    expect((await punch(card, 3, { id })).statusCode).toBe(200)
    const limit = { kind: "punches", left: 1, starts_at: "04:00" }
    expectRefusal(await punch(card, 3), 409, "staff_limit_reached", limit)
    // Sent again it is the same punch, and counts once.
    expect((await punch(card, 3, { id })).statusCode).toBe(200)
    expect((await punch(card, 2)).statusCode).toBe(200)
    expectRefusal(await punch(card, 1), 409, "staff_limit_reached", { ...limit, left: 0 })
    expect((await atCounter(test, `punches/${id}/undo/`, cashier)).statusCode).toBe(200)
    expect((await punch(card, 3)).statusCode).toBe(200)
  })

  it("of receipts is one of their number, of their amount and of the points they bring", async () => {
    await setLimits({ receipts: 2, amountMinor: 30_000, points: 150 })
    expect((await buy()).statusCode).toBe(200)
    const amount = { kind: "amountMinor", left: 18_500, starts_at: "04:00" }
    expectRefusal(await buy({ amount_minor: 18_501 }), 409, "staff_limit_reached", amount)
    const points = { kind: "points", left: 50, starts_at: "04:00" }
    expectRefusal(await buy(), 409, "staff_limit_reached", points)
    expect((await buy({ amount_minor: 100 })).statusCode).toBe(200)
    const receipts = { kind: "receipts", left: 0, starts_at: "04:00" }
    expectRefusal(await buy({ amount_minor: 100 }), 409, "staff_limit_reached", receipts)
    expect((await buy({ amount_minor: 100 }, manager)).statusCode).toBe(200)
    await beginNextDay()
    expect((await buy()).statusCode).toBe(200)
  })

  it("of points counts those by hand and by receipts together", async () => {
    await setLimits({ points: 250 })
    const adjust = (points: number) =>
      test.app.inject({
        ...{ method: "POST", url: `/api/staff/customers/${guestOf(0)}/adjustments/` },
        ...{ headers: manager, payload: { id: newId(), points, reason: "Waited an hour" } },
      })
    expect((await adjust(150)).statusCode).toBe(200)
    expect((await adjust(-20)).statusCode).toBe(200)
    expect((await buy({}, manager)).statusCode).toBe(200)
    const limit = { kind: "points", left: 0, starts_at: "04:00" }
    expectRefusal(await adjust(1), 409, "staff_limit_reached", limit)
    expect((await adjust(-20)).statusCode).toBe(200)
  })

  it("does not hold whoever sets it; one call fills one card all the same", async () => {
    await setLimits({ receipts: 0, punches: 0 })
    expect((await buy({}, owner)).statusCode).toBe(200)
    const body = { id: newId(), customer_id: guestOf(0), branch_id, card_id: await punchCardId() }
    const many = await atCounter(test, "punches/", owner, { ...body, units: 7 })
    expectRefusal(many, 400, "validation_failed", { units: "too_many" })
    const one = await atCounter(test, "punches/", owner, { ...body, units: 6 })
    expect(dataOf("POST /staff/cashier/punches/", one).filled).toHaveLength(1)
  })
})

describe("calls at once never give more than the limit", () => {
  it("of receipts, for as many guests", async () => {
    await setLimits({ receipts: 3 })
    const replies = await Promise.all(guests.map((_, nth) => buy({}, cashier, nth)))
    expect(countGood(replies)).toBe(3)
  })

  it("of punches, for as many guests", async () => {
    await setLimits({ punches: 5 })
    const card = await punchCardId()
    const replies = await Promise.all(guests.map((_, nth) => punch(card, 4, {}, nth)))
    expect(countGood(replies)).toBe(2)
  })

  it("of rewards by hand, also when one is taken back meanwhile", async () => {
    await setLimits({ rewards: 2 })
    const item = await test.database.withTransaction((tx) =>
      insertItem(tx, { establishmentId: baytAlKaram }),
    )
    const give = (nth: number) => giveByHand(item.id, nth)
    const replies = await Promise.all(guests.map((_, nth) => give(nth)))
    expect(countGood(replies)).toBe(2)
    const nth = replies.findIndex(({ statusCode }) => statusCode === 200)
    const given = dataOf("POST /staff/customers/{id}/rewards/", replies[nth] ?? (await give(0)))
    await test.app.inject({
      ...{ method: "POST", headers: manager, payload: { reason: "Not meant" } },
      url: `/api/staff/customers/${guestOf(nth)}/rewards/${given.id}/cancel/`,
    })
    expect((await give(0)).statusCode).toBe(200)
    expectRefusal(await give(1), 409, "staff_limit_reached", {
      ...{ kind: "rewards", left: 0, starts_at: "04:00" },
    })
  })

  it("of rewards counts those that make up for a bad visit", async () => {
    await setLimits({ rewards: 2 })
    const item = await test.database.withTransaction((tx) =>
      insertItem(tx, { establishmentId: baytAlKaram }),
    )
    const cases = await Promise.all(guests.slice(0, 4).map(openCase))
    const close = (id: string, item_id: string | null, headers = manager) =>
      test.app.inject({
        ...{ method: "POST", url: `/api/staff/evaluation-cases/${id}/close/`, headers },
        payload: { item_id, version: 1 },
      })
    const replies = await Promise.all(cases.map((id) => close(id, item.id)))
    expect(countGood(replies)).toBe(2)
    const reached = { kind: "rewards", left: 0, starts_at: "04:00" }
    const [first = "", second = ""] = cases.filter((_, nth) => replies[nth]?.statusCode !== 200)
    expectRefusal(await close(first, item.id), 409, "staff_limit_reached", reached)
    expectRefusal(await giveByHand(item.id, 0), 409, "staff_limit_reached", reached)
    expect(await today(owner)).toMatchObject([{ kind: "rewards", is_refused: true }])
    expect((await close(first, null)).statusCode).toBe(200)
    expect((await close(second, item.id, owner)).statusCode).toBe(200)
  })
})

it("the log and the owner's Today say who used a limit up and who was refused", async () => {
  await setLimits({ receipts: 1, amountMinor: 20_000 })
  expect(await today(owner)).toEqual([])
  expect((await buy()).statusCode).toBe(200)
  const hit = { kind: "receipts", is_refused: false }
  expect(await today(owner)).toMatchObject([hit])
  const id = newId()
  expectRefusal(await buy({ id }), 409, "staff_limit_reached")
  const [entry] = await test.database.read
    .select()
    .from(auditEntry)
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(1)
  expect(entry).toMatchObject({
    ...{ action: "POST /staff/cashier/purchases/", entityId: id },
    detail: { staff_limit: "receipts", staff_limit_refused: true },
  })
  expect(await today(owner)).toMatchObject([{ ...hit, is_refused: true }])
  expect(await today(manager)).toBeNull()
  expect(await today(await bearer(test.app, known.staff.cafeOwner))).toEqual([])
  await beginNextDay()
  expect(await today(owner)).toEqual([])
})
