import { customer } from "@sufra/db/schema/customer"
import { pointsBalance } from "@sufra/db/schema/loyalty/loyalty"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { noOffer } from "@sufra/domain/pricing/choose-discounts"
import { eq, inArray } from "drizzle-orm"
import { beforeAll, expect, it } from "vitest"
import type { OrderToClaim } from "../../../order-step.ts"
import { addCoupon } from "../../../testing/coupons.ts"
import {
  type Guest,
  mainBranchId,
  makeGuest,
  makeGuests,
  productId,
} from "../../../testing/guest-orders.ts"
import { givePoints, moveOrder, ownOrder, passUndo, settle } from "../../../testing/loyalty.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { lockCoupon } from "../../coupon/save-coupon.ts"
import { loyaltyStep } from "../order-step.ts"

const test = useTestApp()
const { baytAlKaram: establishmentId } = known.establishments
let manager: Bearer

beforeAll(async () => {
  manager = await bearer(test.app, known.staff.manager)
})

/** How many wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await test.database.pool.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length
}

it("what a declined order used goes back in the order in which placing takes it: coupon, then points", async () => {
  const couponId = await addCoupon(test, { code: "BOTH", rules: { total: 5 } })
  const guest = await makeGuest(test)
  await givePoints(test, guest, 100)
  const lines = [{ product_id: await productId(test, "umm-ali"), quantity: 4 }]
  const order = await ownOrder(test, guest, lines, { coupon_code: "BOTH", points: 100 })
  await moveOrder(test, manager, order.id, "decline", { reason_code: "closing" })
  passUndo(test)
  let settling: Promise<unknown> = Promise.resolve()
  await test.database.withTransaction(async (tx) => {
    await lockCoupon(tx, { establishmentId, id: couponId })
    settling = settle(test, order.id)
    await expect.poll(waiting).toBe(1)
    // Whoever holds the coupon comes to the points next. Were those held, each would wait for the other.
    const own = eq(pointsBalance.customerId, guest.id)
    const rows = await tx
      .select()
      .from(pointsBalance)
      .where(own)
      .for("no key update", { noWait: true })
    expect(rows).toHaveLength(1)
  })
  await settling
})

async function claimOf({ id: customerId }: Guest, points: number): Promise<OrderToClaim> {
  return {
    ...{ establishmentId, id: newId(), branchId: await mainBranchId(test), customerId, points },
    ...{ businessDate: test.clock.now.toISOString().slice(0, 10), couponCode: null },
    ...{ discounts: [], offer: noOffer, earning: null, punches: [], now: test.clock.now },
  }
}

it("orders written together hold all their customers before they touch the points of any", async () => {
  const [spender, other] = await makeGuests(test, 2)
  if (!spender || !other) throw new Error("no guest was made")
  await givePoints(test, spender, 100)
  const claims = [await claimOf(spender, 50), await claimOf(other, 0)]
  await test.database.withTransaction(async (tx) => {
    expect(await loyaltyStep.take(tx, claims)).toEqual([null, null])
    const free = await test.database.withTransaction((beside) =>
      beside
        .select({ id: customer.id })
        .from(customer)
        .where(inArray(customer.id, [spender.id, other.id]))
        .for("no key update", { skipLocked: true }),
    )
    expect(free).toEqual([])
  })
})
