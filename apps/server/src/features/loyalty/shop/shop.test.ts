import { loyaltyProgramme } from "@sufra/db/schema/loyalty/loyalty"
import { rewardItem } from "@sufra/db/schema/loyalty/reward"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { noRewardRules } from "@sufra/domain/reward/reward"
import { desc, eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { recordedEvent } from "../../../testing/database/recorded-events.ts"
import { makeGuest } from "../../../testing/guest-orders.ts"
import { balanceOf, expectSoundLedger, givePoints } from "../../../testing/loyalty.ts"
import { setModules } from "../../../testing/members.ts"
import { bought, buy, reasonOf, rewardsOfItem, sell, shopOf } from "../../../testing/shops.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments

/** A guest with points to spend. */
async function makeMember(points: number) {
  const guest = await makeGuest(test)
  if (points > 0) await givePoints(test, guest, points)
  return guest
}

describe("a shop", () => {
  it("shows everybody what it sells, the cheapest first, and not what is not for sale", async () => {
    const dear = await sell(test, { kind: "coupon", pointsCost: 300 })
    const cheap = await sell(test, { kind: "coupon", pointsCost: 60 })
    const prize = await sell(test)
    const hidden = [
      await sell(test, { kind: "coupon", active: false }),
      await sell(test, { kind: "coupon", pointsCost: null }),
      await sell(test, { kind: "coupon", archivedAt: test.clock.now }),
    ]
    const { items, available } = await shopOf(test, "points")
    expect(available).toBeNull()
    const ids = items.map(({ id }) => id)
    const made = [dear, cheap, prize, ...hidden].map(({ id }) => id)
    expect(ids.filter((id) => made.includes(id))).toEqual([cheap.id, dear.id])
    expect(items.find(({ id }) => id === cheap.id)).toMatchObject({
      label: "available",
      refusal: { reason: "sign_in" },
    })
    expect((await shopOf(test, "prizes")).items.map(({ id }) => id)).toContain(prize.id)
  })

  it("tells a member what they have and how many points are missing", async () => {
    const item = await sell(test, { pointsCost: 92 })
    const guest = await makeMember(50)
    const { items, available } = await shopOf(test, "prizes", guest)
    expect(available).toBe(50)
    expect(items.find(({ id }) => id === item.id)).toMatchObject({
      label: "available",
      refusal: { reason: "too_few_points", missing: 42 },
    })
  })

  it("says what cannot be bought now, and puts it below", async () => {
    const soldOut = await sell(test, { kind: "coupon", left: 0, pointsCost: 1 })
    const soon = new Date(test.clock.now.getTime() + 60_000)
    const planned = await sell(test, { kind: "coupon", soldFrom: soon, pointsCost: 2 })
    const open = await sell(test, { kind: "coupon", pointsCost: 900 })
    const { items } = await shopOf(test, "points", await makeMember(1_000))
    const made = [soldOut, planned, open].map(({ id }) => id)
    const shown = items.filter(({ id }) => made.includes(id))
    expect(shown.map(({ id, label, refusal }) => [id, label, refusal])).toEqual([
      [open.id, "available", null],
      [soldOut.id, "unavailable", { reason: "used_up" }],
      [planned.id, "unavailable", { reason: "not_started", from_ms: soon.getTime() }],
    ])
  })
})

describe("a purchase", () => {
  it("takes exactly what it costs, gives the reward and tells the guest's pages", async () => {
    const item = await sell(test, { pointsCost: 80, useDays: 30 })
    const guest = await makeMember(80)
    const reward = await bought(test, guest, item)
    expect(reward).toMatchObject({
      item_id: item.id,
      source: "bought",
      points_paid: 80,
      label: "claimable",
      refusal: null,
      rules: { until_ms: test.clock.now.getTime() + 30 * 86_400_000 },
    })
    expect((await balanceOf(test, guest)).available).toBe(0)
    const reply = await test.app.inject({
      url: `/api/loyalty/qr/${known.qr.olaya}/ledger/`,
      headers: guest.headers,
    })
    const { journals } = dataOf("GET /loyalty/qr/{uuid}/ledger/", reply)
    expect(journals[0]).toMatchObject({
      cause: "reward-bought",
      available: -80,
      facts: { reward_name: item.name },
    })
    const told = await test.database.read
      .select({ topic: recordedEvent.topic })
      .from(recordedEvent)
      .where(eq(recordedEvent.entityId, guest.id))
    expect(told).toContainEqual({ topic: "customer" })
    await expectSoundLedger(test)
  })

  it("of which the answer was lost is the same when it is sent again, or twice at once", async () => {
    const item = await sell(test, { perCustomer: 1 })
    const guest = await makeMember(100)
    const id = newId()
    const replies = await Promise.all([1, 2, 3].map(() => buy(test, guest, item, { id })))
    const again = await bought(test, guest, item, { id })
    for (const reply of replies) expect(reply.json().data.id).toBe(again.id)
    expect((await balanceOf(test, guest)).available).toBe(50)
    expect(await rewardsOfItem(test, item.id)).toHaveLength(1)
    const other = await sell(test)
    expectRefusal(await buy(test, guest, other, { id }), 409, "request_differs")
  })

  it("with an id that somebody else has used is a purchase of one's own", async () => {
    const item = await sell(test)
    const id = newId()
    const first = await bought(test, await makeMember(50), item, { id })
    const second = await bought(test, await makeMember(50), item, { id })
    expect(second.id).not.toBe(first.id)
  })

  it("needs the points, and says how many are missing", async () => {
    const item = await sell(test, { pointsCost: 92, left: 5 })
    const guest = await makeMember(50)
    expect(reasonOf(await buy(test, guest, item))).toEqual({
      status: 409,
      code: "too_few_points",
      refusal: { reason: "too_few_points", missing: 42 },
    })
    expect((await balanceOf(test, guest)).available).toBe(50)
    expect(await rewardsOfItem(test, item.id)).toEqual([])
  })

  it("for another price than the guest saw is refused with the new one", async () => {
    const item = await sell(test, { pointsCost: 70 })
    const guest = await makeMember(100)
    const reply = await buy(test, guest, item, { cost: 60 })
    expectRefusal(reply, 409, "prize_price_changed", { points: 70 })
    expect((await balanceOf(test, guest)).available).toBe(100)
  })

  it("ends at what one customer may buy, also from two tabs", async () => {
    const item = await sell(test, { perCustomer: 2 })
    const guest = await makeMember(500)
    const replies = await Promise.all(Array.from({ length: 4 }, () => buy(test, guest, item)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409])
    const refused = replies.find(({ statusCode }) => statusCode === 409)
    expect(refused && reasonOf(refused).refusal).toEqual({ reason: "used_by_you", last_ms: null })
    expect((await balanceOf(test, guest)).available).toBe(400)
  })

  it("asks for the level that its rules name", async () => {
    const [programme] = await test.database.read
      .select()
      .from(loyaltyProgramme)
      .where(eq(loyaltyProgramme.establishmentId, baytAlKaram))
      .orderBy(desc(loyaltyProgramme.version))
    const levelIds = [programme?.programme.levels.at(-1)?.id ?? ""]
    const item = await sell(test, { rules: { ...noRewardRules, levelIds } })
    const { refusal } = reasonOf(await buy(test, await makeMember(100), item))
    expect(refusal).toEqual({ reason: "other_level", level_ids: levelIds })
  })

  it("counts among the redemptions of a day, and none is below the least", async () => {
    const item = await sell(test)
    const guest = await makeMember(1_000)
    // The demo's programme: three a day, 50 points at least.
    const replies = await Promise.all(Array.from({ length: 5 }, () => buy(test, guest, item)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    const late = reasonOf(await buy(test, guest, item))
    expect(late.refusal).toEqual({ reason: "redeemed_enough_today" })
    const small = await sell(test, { pointsCost: 49 })
    const { refusal } = reasonOf(await buy(test, await makeMember(100), small))
    expect(refusal).toEqual({ reason: "below_minimum_points", minimum: 50 })
    await expectSoundLedger(test)
  })

  it("is refused of what is not sold, and by nobody who is not signed in", async () => {
    const guest = await makeMember(100)
    for (const change of [{ active: false }, { archivedAt: test.clock.now }]) {
      const { code, refusal } = reasonOf(await buy(test, guest, await sell(test, change)))
      expect([code, refusal]).toEqual(["prize_not_available", null])
    }
    const unknown = { id: newId(), pointsCost: 50 }
    expect(reasonOf(await buy(test, guest, unknown)).code).toBe("prize_not_available")
    const nobody = { id: guest.id, headers: { authorization: "" } }
    expectRefusal(await buy(test, nobody, await sell(test)), 401, "not_authorized")
  })

  it("of a reward keeps what was promised, whatever the item becomes", async () => {
    const item = await sell(test)
    const guest = await makeMember(50)
    const id = newId()
    const reward = await bought(test, guest, item, { id })
    await test.database.withTransaction((tx) =>
      tx
        .update(rewardItem)
        .set({ worthMinor: 1, archivedAt: test.clock.now })
        .where(eq(rewardItem.id, item.id)),
    )
    expect(await bought(test, guest, item, { id })).toEqual(reward)
  })
})

it("where membership is switched off a shop neither shows nor sells", async () => {
  const item = await sell(test)
  const guest = await makeMember(50)
  await setModules(test, ["menu", "ordering"])
  const shop = await test.app.inject({ url: `/api/reward/qr/${known.qr.olaya}/shops/points/` })
  expectRefusal(shop, 403, "module_off")
  expectRefusal(await buy(test, guest, item), 403, "module_off")
})
