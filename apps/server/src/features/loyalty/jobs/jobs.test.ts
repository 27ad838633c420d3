import { customer } from "@sufra/db/schema/customer"
import { errorReport } from "@sufra/db/schema/installation/error-report"
import { pointsBalance, pointsJournal } from "@sufra/db/schema/loyalty/loyalty"
import { notification } from "@sufra/db/schema/notification"
import { known } from "@sufra/db/seeds/demo/known"
import { addDays } from "@sufra/domain/kernel/zoned-time"
import { and, eq, like } from "drizzle-orm"
import { afterEach, beforeEach, expect, it } from "vitest"
import { type Guest, makeGuest } from "../../../testing/guest-orders.ts"
import { balanceOf, expectSoundLedger } from "../../../testing/loyalty.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { openAccount } from "../ledger/account.ts"
import { credit } from "../ledger/ledger.ts"
import { addLifetime } from "../ledger/queries.ts"
import { auditLedgers } from "./audit-ledgers.ts"
import { expirePoints } from "./expire-points.ts"
import { giveGifts } from "./give-gifts.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
/** Noon in Riyadh. */
const noon = (date: string) => new Date(`${date}T09:00:00Z`)
let guest: Guest

beforeEach(async () => {
  test.clock.now = noon("2027-11-17")
  guest = await makeGuest(test)
})

afterEach(() => expectSoundLedger(test))

const member = () => ({ establishmentId: baytAlKaram, customerId: guest.id })

async function give(points: number, lastDate: string, lifetime = 0) {
  const at = { today: "2027-11-17", now: test.clock.now }
  await test.database.withTransaction(async (tx) => {
    const account = await openAccount(tx, member(), at)
    await credit(tx, account, points, { cause: "campaign", key: null, facts: {}, ...at, lastDate })
    if (lifetime > 0) await addLifetime(tx, member(), lifetime)
  })
}

const told = () =>
  test.database.read
    .select({ kind: notification.kind, facts: notification.facts })
    .from(notification)
    .where(
      and(eq(notification.establishmentId, baytAlKaram), eq(notification.customerId, guest.id)),
    )
    .orderBy(notification.id)

it("points are there on their last business day, to its last hour, and gone with the next", async () => {
  await give(40, "2027-11-17")
  await give(60, "2027-11-18")
  // The business day ends at four in the morning.
  test.clock.now = new Date("2027-11-18T00:59:00Z")
  await expirePoints.run(test.services)
  expect(await balanceOf(test, guest)).toMatchObject({ available: 100 })
  test.clock.now = new Date("2027-11-18T01:00:00Z")
  await expirePoints.run(test.services)
  await expirePoints.run(test.services)
  expect(await balanceOf(test, guest)).toMatchObject({ available: 60 })
})

it("a guest is told fourteen days and three days before, once each", async () => {
  await give(80, addDays("2027-11-17", 14))
  await expirePoints.run(test.services)
  await expirePoints.run(test.services)
  const facts = { points: 80, lastDate: "2027-12-01" }
  expect(await told()).toEqual([{ kind: "points-expire", facts }])
  test.clock.now = noon("2027-11-20")
  await expirePoints.run(test.services)
  expect(await told()).toHaveLength(1)
  test.clock.now = noon("2027-11-28")
  await expirePoints.run(test.services)
  await expirePoints.run(test.services)
  expect(await told()).toHaveLength(2)
})

it("a birthday brings what the level gives, once a year", async () => {
  await give(1, "2028-12-31", 1_600)
  await test.database.withTransaction((tx) =>
    tx
      .update(customer)
      .set({ birthDate: "1990-11-17" })
      .where(and(eq(customer.establishmentId, baytAlKaram), eq(customer.id, guest.id))),
  )
  await Promise.all([giveGifts.run(test.services), giveGifts.run(test.services)])
  await giveGifts.run(test.services)
  // Gold: 100 points.
  expect(await balanceOf(test, guest)).toMatchObject({ available: 101, lifetime: 1_600 })
  expect(await told()).toEqual([{ kind: "points-gift", facts: { points: 100, gift: "birthday" } }])
  test.clock.now = noon("2028-11-17")
  await giveGifts.run(test.services)
  // Those of last year have expired since.
  expect((await balanceOf(test, guest)).available).toBe(101)
  expect(await told()).toHaveLength(2)
})

it("a month brings what the level gives, once", async () => {
  await give(1, "2028-12-31", 4_000)
  test.clock.now = noon("2027-12-01")
  await giveGifts.run(test.services)
  test.clock.now = noon("2027-12-02")
  await giveGifts.run(test.services)
  expect(await balanceOf(test, guest)).toMatchObject({ available: 51 })
})

it("a sum that is off is shown under Errors", async () => {
  await give(10, "2028-12-31")
  const own = and(
    eq(pointsBalance.establishmentId, baytAlKaram),
    eq(pointsBalance.customerId, guest.id),
  )
  const set = (available: number) =>
    test.database.withTransaction((tx) => tx.update(pointsBalance).set({ available }).where(own))
  await set(11)
  await auditLedgers.run(test.services)
  const [found] = await test.database.read
    .select()
    .from(errorReport)
    .where(like(errorReport.message, `%${guest.id}%`))
  expect(found).toMatchObject({ app: "server", establishmentId: baytAlKaram })
  expect(found?.message).toContain("available is 11, its entries sum to 10")
  await set(10)
  const journals = await test.database.read.$count(
    pointsJournal,
    eq(pointsJournal.customerId, guest.id),
  )
  expect(journals).toBe(1)
})
