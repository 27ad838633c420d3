import { branch } from "@sufra/db/schema/place/branch"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { insertDrawnEntry } from "../../testing/campaigns.ts"
import { insertEvaluation, insertForm } from "../../testing/evaluations.ts"
import { type Guest, makeGuest, makeGuests } from "../../testing/guest-orders.ts"
import { insertOrder } from "../../testing/orders.ts"
import { insertLead } from "../../testing/referrals.ts"
import { giveReward, insertCard } from "../../testing/rewards.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { punchCardOf } from "../punch-card/punch.ts"

const test = useTestApp()
const { baytAlKaram: establishmentId } = known.establishments
const base = (code: string = known.qr.olaya) => `/api/activity/qr/${code}/entries/`

type Next = { before_at: string; before_id: string }

async function page({ headers }: Guest, next: Next | null = null) {
  const url = `${base()}${next ? `?${new URLSearchParams(next)}` : ""}`
  return dataOf("GET /activity/qr/{uuid}/entries/", await test.app.inject({ url, headers }))
}

async function order({ id: customerId }: Guest, placedAt: Date) {
  return test.database.withTransaction(async (tx) => {
    const [anyBranch] = await tx
      .select()
      .from(branch)
      .where(eq(branch.establishmentId, establishmentId))
      .limit(1)
    const branchId = anyBranch?.id ?? ""
    return insertOrder(tx, { establishmentId, branchId, customerId, placedAt })
  })
}

async function punch({ id: customerId }: Guest) {
  await test.database.withTransaction(async (tx) => {
    const card = await insertCard(tx, { establishmentId })
    const given = { establishmentId, id: newId(), customerId, branchId: newId() }
    const rest = { orderId: null, staffId: null, units: 2, businessDate: "2026-11-17" }
    await punchCardOf(tx, card, { ...given, ...rest }, test.clock.now)
  })
}

it("orders, rewards and punches are one time line, the newest first", async () => {
  const guest = await makeGuest(test)
  const start = test.clock.now.getTime()
  await order(guest, new Date(start - 2_000))
  await giveReward(test, guest)
  test.clock.now = new Date(start + 1_000)
  await punch(guest)
  const { entries, next } = await page(guest)
  expect(entries.map(({ type }) => type)).toEqual(["punches", "reward", "order"])
  expect(next).toBeNull()
})

it("games, evaluations and invitations are on it too", async () => {
  const guest = await makeGuest(test)
  const at = test.clock.now
  await test.database.withTransaction(async (tx) => {
    await insertDrawnEntry(tx, establishmentId, at, guest.id)
    const form = await insertForm(tx, { establishmentId })
    await insertEvaluation(tx, form, new Date(at.getTime() - 1_000), { customerId: guest.id })
    const referredAt = new Date(at.getTime() - 2_000)
    await insertLead(tx, { establishmentId, referredAt, referrerId: guest.id })
  })
  const { entries } = await page(guest)
  expect(entries.map(({ type }) => type)).toEqual(["game", "evaluation", "referral"])
})

it("page by page shows every entry once, though many are of one moment and more come", async () => {
  const guest = await makeGuest(test)
  const at = test.clock.now
  for (let count = 0; count < 30; count += 1) await order(guest, at)
  for (let count = 0; count < 15; count += 1) await giveReward(test, guest)
  const first = await page(guest)
  expect(first.entries).toHaveLength(20)
  test.clock.now = new Date(at.getTime() + 1_000)
  await giveReward(test, guest)
  const second = await page(guest, first.next)
  const third = await page(guest, second.next)
  const ids = [first, second, third].flatMap(({ entries }) => entries.map(({ id }) => id))
  expect(new Set(ids).size).toBe(45)
  expect(ids).toHaveLength(45)
  expect(third.next).toBeNull()
})

it("nobody sees another's, and none of another place", async () => {
  const [guest, other] = await makeGuests(test, 2)
  if (!guest || !other) throw new Error("two guests")
  await giveReward(test, guest)
  expect((await page(other)).entries).toEqual([])
  expectRefusal(await test.app.inject({ url: base() }), 401, "not_authorized")
  const elsewhere = { url: base(known.establishments.cardamomCorner), headers: guest.headers }
  expectRefusal(await test.app.inject(elsewhere), 401, "session_expired")
})

it("half a mark is refused", async () => {
  const { headers } = await makeGuest(test)
  const url = `${base()}?before_id=${newId()}`
  expect((await test.app.inject({ url, headers })).statusCode).toBe(400)
})
