import { customer } from "@sufra/db/schema/customer"
import { loyaltyProgramme, pointsBalance } from "@sufra/db/schema/loyalty/loyalty"
import { reward, rewardItem } from "@sufra/db/schema/loyalty/reward"
import { notification } from "@sufra/db/schema/notification"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import type { LevelGift, StoredProgramme } from "@sufra/domain/loyalty/programme"
import { and, desc, eq } from "drizzle-orm"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { atCounter } from "../../testing/counter.ts"
import {
  changeDemo,
  type Guest,
  mainBranchId,
  makeGuest,
  productId,
} from "../../testing/guest-orders.ts"
import {
  balanceOf,
  completeOrder,
  expectSoundLedger,
  moveOrder,
  ownOrder,
  passUndo,
  settle,
} from "../../testing/loyalty.ts"
import { insertItem } from "../../testing/rewards.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { giveGifts } from "./jobs/give-gifts.ts"
import { openAccount } from "./ledger/account.ts"
import { addLifetime } from "./ledger/queries.ts"

const test = useTestApp()
const { baytAlKaram: establishmentId } = known.establishments
const name = { en: "Free karak", sa: "كرك مجاني" }
let manager: Bearer
let guest: Guest
let itemId: string
let receipts = 0

beforeAll(async () => {
  manager = await bearer(test.app, known.staff.manager)
})
beforeEach(async () => {
  guest = await makeGuest(test)
  const item = await test.database.withTransaction((tx) =>
    insertItem(tx, { establishmentId, name, left: 0 }),
  )
  itemId = item.id
})
afterEach(() => expectSoundLedger(test))

/** Silver and Gold give the item on these occasions; points and caps as a test says. */
async function promise(
  occasions: LevelGift[],
  { silverFrom = 500, ...change }: Partial<StoredProgramme> & { silverFrom?: number } = {},
): Promise<void> {
  const gifts = Object.fromEntries(occasions.map((one) => [one, { itemId, name }]))
  await changeDemo(test, async (tx) => {
    const [row] = await tx
      .select()
      .from(loyaltyProgramme)
      .where(eq(loyaltyProgramme.establishmentId, establishmentId))
      .orderBy(desc(loyaltyProgramme.version))
    if (!row) throw new Error("the demo has a programme")
    const levels = row.programme.levels.map((level) => {
      const { gifts: _, ...benefits } = level.benefits
      const isGiving = level.from > 0
      const from = level.name.en === "Silver" ? silverFrom : level.from
      return { ...level, from, benefits: isGiving ? { ...benefits, gifts } : benefits }
    })
    await tx
      .update(loyaltyProgramme)
      .set({ programme: { ...row.programme, levels, boosts: [], levelsBy: "lifetime", ...change } })
      .where(eq(loyaltyProgramme.version, row.version))
  })
}

const member = () => ({ establishmentId, customerId: guest.id })

/** Somebody who has earned so many points long ago. */
async function hasEarned(points: number): Promise<void> {
  const at = { today: "2026-01-01", now: test.clock.now }
  await test.database.withTransaction(async (tx) => {
    await openAccount(tx, member(), at)
    await addLifetime(tx, member(), points)
  })
}

const rewards = () =>
  test.database.read
    .select({ itemId: reward.itemId, source: reward.source, key: reward.key })
    .from(reward)
    .where(and(eq(reward.establishmentId, establishmentId), eq(reward.customerId, guest.id)))
    .orderBy(reward.id)

const told = async () => {
  const rows = await test.database.read
    .select({ kind: notification.kind, facts: notification.facts })
    .from(notification)
    .where(
      and(eq(notification.establishmentId, establishmentId), eq(notification.customerId, guest.id)),
    )
    .orderBy(notification.id)
  return rows.map(({ kind, facts }) => {
    const { level, gift, reward: given } = facts as Record<string, { en: string } | undefined>
    return [kind, level?.en ?? gift, given?.en]
  })
}

/** A dessert: some points, and no more than one level. */
async function order() {
  const placed = await ownOrder(test, guest, [{ product_id: await productId(test, "umm-ali") }])
  await completeOrder(test, manager, placed.id, placed.price.total_minor)
  return placed
}

async function withdraw(): Promise<void> {
  await changeDemo(test, (tx) =>
    tx.update(rewardItem).set({ active: false }).where(eq(rewardItem.id, itemId)),
  )
}

async function buyAtCounter(amountMinor: number) {
  const body = {
    ...{ id: newId(), customer_id: guest.id, branch_id: await mainBranchId(test) },
    ...{ amount_minor: amountMinor, receipt_number: `GIFT-${++receipts}` },
  }
  const reply = await atCounter(test, "purchases/", manager, body)
  return { ...dataOf("POST /staff/cashier/purchases/", reply), body }
}

describe("a level that is reached", () => {
  it("by an order gives its reward, and tells of both, though none is left", async () => {
    await promise(["reached"])
    await hasEarned(499)
    const { id } = await order()
    await settle(test, id)
    const [given, ...more] = await rewards()
    expect(given).toMatchObject({ itemId, source: "level" })
    expect(more).toEqual([])
    expect(await told()).toEqual([["level-reached", "Silver", "Free karak"]])
  })

  it("twice gives its reward once more only if the first was taken back", async () => {
    await promise(["reached"])
    await hasEarned(499)
    const first = await order()
    const refund_minor = first.price.total_minor
    await moveOrder(test, manager, first.id, "return", { reason: "Cold", refund_minor })
    passUndo(test)
    await settle(test, first.id)
    expect((await balanceOf(test, guest)).lifetime).toBe(499)
    await order()
    expect((await balanceOf(test, guest)).lifetime).toBeGreaterThan(499)
    const keys = (await rewards()).map(({ key }) => key.endsWith("reached"))
    expect(keys).toEqual([false, true])
    expect(await told()).toEqual([
      ["level-reached", "Silver", "Free karak"],
      ["level-reached", "Silver", "Free karak"],
    ])
  })

  it("by a purchase at the counter gives its reward too, once though it is sent twice", async () => {
    await promise(["reached"])
    await hasEarned(499)
    const { body } = await buyAtCounter(6_120)
    await atCounter(test, "purchases/", manager, body)
    expect(await rewards()).toHaveLength(1)
    expect(await told()).toEqual([["level-reached", "Silver", "Free karak"]])
  })

  it("by a purchase at the counter that is undone loses its reward", async () => {
    await promise(["reached"])
    await hasEarned(499)
    const { body } = await buyAtCounter(6_120)
    await atCounter(test, `purchases/${body.id}/undo/`, manager, {})
    expect((await rewards()).map(({ key }) => key.endsWith("reached"))).toEqual([false])
  })

  it("over another one gives the rewards of both", async () => {
    await promise(["reached"], { mostPerTransaction: null, mostPerDay: null })
    await hasEarned(499)
    await buyAtCounter(200_000)
    expect(await rewards()).toHaveLength(2)
    expect(await told()).toEqual([
      ["level-reached", "Silver", "Free karak"],
      ["level-reached", "Gold", "Free karak"],
    ])
  })

  it("by the last year's points is noticed as well, by an order and at the counter", async () => {
    await promise(["reached"], { levelsBy: "year", silverFrom: 5 })
    await order()
    expect(await rewards()).toHaveLength(1)
    guest = await makeGuest(test)
    await buyAtCounter(6_120)
    expect(await rewards()).toHaveLength(1)
  })

  it("gives nothing of an item that was withdrawn, and the order is settled as ever", async () => {
    await promise(["reached"])
    await hasEarned(499)
    await withdraw()
    await order()
    expect((await balanceOf(test, guest)).lifetime).toBeGreaterThan(499)
    expect(await rewards()).toEqual([])
    expect(await told()).toEqual([["level-reached", "Silver", undefined]])
  })

  it("is noticed without a wait for who buys the same item: items come before accounts", async () => {
    await promise(["reached"])
    await hasEarned(499)
    const placed = await ownOrder(test, guest, [{ product_id: await productId(test, "umm-ali") }])
    let settling: Promise<unknown> = Promise.resolve()
    await test.database.withTransaction(async (tx) => {
      const isItem = and(eq(rewardItem.establishmentId, establishmentId), eq(rewardItem.id, itemId))
      await tx.select().from(rewardItem).where(isItem).for("update")
      settling = completeOrder(test, manager, placed.id, placed.price.total_minor)
      await expect.poll(waiting).toBe(1)
      // Whoever holds the item comes to the account next. Were it held, each would wait for the other.
      const own = eq(pointsBalance.customerId, guest.id)
      const rows = await tx
        .select()
        .from(pointsBalance)
        .where(own)
        .for("no key update", { noWait: true })
      expect(rows).toHaveLength(1)
    })
    await settling
    expect(await rewards()).toHaveLength(1)
  })
})

/** How many wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await test.database.pool.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length
}

describe("by the calendar", () => {
  /** Noon in Riyadh. */
  const noon = (date: string) => new Date(`${date}T09:00:00Z`)
  const later = async (date: string) => {
    test.clock.now = noon(date)
    await giveGifts.run(test.services)
  }

  it("a birthday brings the level's reward once a year, also to who rises that day", async () => {
    await promise(["birthday"])
    await hasEarned(500)
    await changeDemo(test, (tx) =>
      tx.update(customer).set({ birthDate: "1990-11-17" }).where(eq(customer.id, guest.id)),
    )
    test.clock.now = noon("2028-11-17")
    await Promise.all([giveGifts.run(test.services), giveGifts.run(test.services)])
    await hasEarned(1_500)
    await giveGifts.run(test.services)
    expect(await rewards()).toHaveLength(1)
    const gift = ["reward-gift", "birthday", "Free karak"]
    expect((await told()).filter(([kind]) => kind === "reward-gift")).toEqual([gift])
    await later("2029-11-17")
    expect(await rewards()).toHaveLength(2)
  })

  it("a month brings it once, and one that was withdrawn none", async () => {
    await promise(["monthly"])
    await hasEarned(500)
    await later("2029-12-01")
    await later("2029-12-02")
    expect(await rewards()).toEqual([{ itemId, source: "level", key: "level monthly 2029-12" }])
    await later("2030-01-01")
    expect(await rewards()).toHaveLength(2)
    await withdraw()
    await later("2030-02-01")
    expect(await rewards()).toHaveLength(2)
  })
})
