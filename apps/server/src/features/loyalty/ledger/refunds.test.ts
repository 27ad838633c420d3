import { loyaltyProgramme } from "@sufra/db/schema/loyalty/loyalty"
import { reward } from "@sufra/db/schema/loyalty/reward"
import { product } from "@sufra/db/schema/menu"
import { refund } from "@sufra/db/schema/money/payment"
import { order } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { and, desc, eq } from "drizzle-orm"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { doorstep } from "../../../testing/deliveries.ts"
import {
  changeDemo,
  type Guest,
  makeGuest,
  placed,
  productId,
} from "../../../testing/guest-orders.ts"
import {
  balanceOf,
  completeOrder,
  endBoosts,
  expectSoundLedger,
  givePoints,
  moveOrder,
  ownOrder,
  passUndo,
  payOrder,
  refundOrder,
  settle,
} from "../../../testing/loyalty.ts"
import { insertItem } from "../../../testing/rewards.ts"
import { bought as boughtFor, sell } from "../../../testing/shops.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram: establishmentId } = known.establishments
let dish: string
let manager: Bearer
let guest: Guest

beforeAll(async () => {
  await endBoosts(test)
  dish = await productId(test, "umm-ali")
  manager = await bearer(test.app, known.staff.manager)
  await changeDemo(test, (tx) =>
    tx
      .update(product)
      .set({ priceMinor: 3_400 })
      .where(and(eq(product.establishmentId, establishmentId), eq(product.id, dish))),
  )
})

beforeEach(async () => {
  guest = await makeGuest(test)
})

afterEach(() => expectSoundLedger(test))

/** Twice the dish, eaten and paid for: 59 points. */
async function eaten(wish = {}) {
  const { id, price } = await ownOrder(test, guest, [{ product_id: dish, quantity: 2 }], wish)
  const totalMinor = price.total_minor
  return { id, totalMinor, payment: await completeOrder(test, manager, id, totalMinor) }
}

type Eaten = Awaited<ReturnType<typeof eaten>>

async function giveBack({ id, payment }: Eaten, amountMinor: number): Promise<void> {
  await refundOrder(test, manager, id, payment, amountMinor)
  await settle(test, id)
}

async function stateOf(id: string) {
  const [row] = await test.database.read.select().from(reward).where(eq(reward.id, id))
  return { used: row?.used, isCanceled: row?.canceledAt !== null }
}

/** The same to the guest's door. */
async function delivered() {
  const lines = [{ product_id: dish, quantity: 2 }]
  const { id, price } = await placed(test, guest, { type: 3, lines, address: doorstep })
  const totalMinor = price.total_minor
  await moveOrder(test, manager, id, "accept")
  await changeDemo(test, (tx) =>
    tx.update(order).set({ state: "delivered" }).where(eq(order.id, id)),
  )
  const payment = await payOrder(test, manager, id, totalMinor)
  await settle(test, id)
  passUndo(test)
  await settle(test, id)
  return { id, totalMinor, payment }
}

it("the delivery fee alone takes no points, and what goes back beyond it does", async () => {
  const brought = await delivered()
  const feeMinor = brought.totalMinor - 6_800
  expect(feeMinor).toBeGreaterThan(0)
  await giveBack(brought, feeMinor)
  expect(await balanceOf(test, guest)).toMatchObject({ available: 59 })
  await giveBack(brought, 3_400)
  expect(await balanceOf(test, guest)).toMatchObject({ available: 29 })
  await giveBack(brought, 3_400)
  expect(await balanceOf(test, guest)).toMatchObject({ available: 0, owed: 0 })
})

describe("a prize that was bought with an order's points", () => {
  it("goes with the order when nobody has used it, and its stock returns", async () => {
    const meal = await eaten()
    const item = await sell(test, { left: 3 })
    const { id } = await boughtFor(test, guest, item)
    await moveOrder(test, manager, meal.id, "return", {
      ...{ reason: "Cold", refund_minor: meal.totalMinor },
    })
    passUndo(test)
    await settle(test, meal.id)
    await settle(test, meal.id)
    expect(await stateOf(id)).toEqual({ used: 0, isCanceled: true })
    expect(await balanceOf(test, guest)).toEqual({ available: 0, pending: 0, owed: 0, lifetime: 0 })
  })

  it("stays when it was used: its points are owed", async () => {
    const meal = await eaten()
    const { id } = await boughtFor(test, guest, await sell(test))
    await changeDemo(test, (tx) => tx.update(reward).set({ used: 1 }).where(eq(reward.id, id)))
    await giveBack(meal, meal.totalMinor)
    expect(await stateOf(id)).toEqual({ used: 1, isCanceled: false })
    expect(await balanceOf(test, guest)).toMatchObject({ available: 0, owed: 50 })
  })

  it("stays when other points paid for most of it", async () => {
    await givePoints(test, guest, 90, "2026-12-31")
    const meal = await eaten()
    const { id } = await boughtFor(test, guest, await sell(test, { pointsCost: 120 }))
    await giveBack(meal, meal.totalMinor)
    expect(await stateOf(id)).toEqual({ used: 0, isCanceled: false })
    expect(await balanceOf(test, guest)).toMatchObject({ available: 0, owed: 30 })
  })

  it.each([[[6_800]], [[3_400, 3_400]], [[1_000, 1_000, 1_800, 3_000]], [[6_799, 1]]])(
    "ends the same, whatever the parts are that its money goes back in: %j",
    async (parts) => {
      const meal = await eaten()
      const { id } = await boughtFor(test, guest, await sell(test))
      for (const part of parts) await giveBack(meal, part)
      expect(await stateOf(id)).toEqual({ used: 0, isCanceled: true })
      expect(await balanceOf(test, guest)).toMatchObject({ available: 0, owed: 0, lifetime: 0 })
    },
  )

  it("waits for the gateway, which may refuse to give the money back", async () => {
    const meal = await eaten()
    const { id } = await boughtFor(test, guest, await sell(test))
    await refundOrder(test, manager, meal.id, meal.payment, meal.totalMinor)
    const canceledWhile = async (state: "asked" | "failed" | "done") => {
      await changeDemo(test, (tx) =>
        tx.update(refund).set({ state }).where(eq(refund.orderId, meal.id)),
      )
      await settle(test, meal.id)
      return (await stateOf(id)).isCanceled
    }
    expect(await canceledWhile("asked")).toBe(false)
    expect(await canceledWhile("failed")).toBe(false)
    expect(await balanceOf(test, guest)).toMatchObject({ available: 9, owed: 0 })
    expect(await canceledWhile("done")).toBe(true)
    expect(await balanceOf(test, guest)).toMatchObject({ available: 0, owed: 0 })
  })
})

describe("a level's gift", () => {
  async function promiseGift(): Promise<string> {
    const name = { en: "Free karak", sa: "كرك مجاني" }
    return changeDemo(test, async (tx) => {
      const item = await insertItem(tx, { establishmentId, name })
      const [row] = await tx
        .select()
        .from(loyaltyProgramme)
        .where(eq(loyaltyProgramme.establishmentId, establishmentId))
        .orderBy(desc(loyaltyProgramme.version))
      if (!row) throw new Error("the demo has a programme")
      const levels = row.programme.levels.map((level) => {
        const isSilver = level.name.en === "Silver"
        const gifts = { reached: { itemId: item.id, name } }
        const benefits = { ...level.benefits, gifts: isSilver ? gifts : {} }
        return { ...level, benefits, from: isSilver ? 50 : level.from }
      })
      const programme = { ...row.programme, levels, levelsBy: "lifetime" as const }
      await tx
        .update(loyaltyProgramme)
        .set({ programme })
        .where(eq(loyaltyProgramme.version, row.version))
      return item.id
    })
  }

  const giftsOf = (itemId: string) =>
    test.database.read
      .select({ used: reward.used, canceledAt: reward.canceledAt })
      .from(reward)
      .where(and(eq(reward.customerId, guest.id), eq(reward.itemId, itemId)))
      .orderBy(reward.id)

  it("goes with the level that the order brought, and comes again with the level", async () => {
    const itemId = await promiseGift()
    const meal = await eaten()
    expect(await giftsOf(itemId)).toMatchObject([{ canceledAt: null }])
    // 59 points less 7 are Silver still.
    await giveBack(meal, 800)
    expect(await giftsOf(itemId)).toMatchObject([{ canceledAt: null }])
    await giveBack(meal, 6_000)
    expect(await giftsOf(itemId)).toMatchObject([{ canceledAt: expect.any(Date) }])
    await eaten()
    expect(await giftsOf(itemId)).toMatchObject([
      { canceledAt: expect.any(Date) },
      { canceledAt: null },
    ])
  })

  it("stays when it was used, and does not come again", async () => {
    const itemId = await promiseGift()
    const meal = await eaten()
    await changeDemo(test, (tx) =>
      tx.update(reward).set({ used: 1 }).where(eq(reward.itemId, itemId)),
    )
    await giveBack(meal, meal.totalMinor)
    await eaten()
    expect(await giftsOf(itemId)).toMatchObject([{ used: 1, canceledAt: null }])
  })
})
