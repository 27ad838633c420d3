import { reward, rewardItem, rewardUse } from "@sufra/db/schema/loyalty/reward"
import { establishment } from "@sufra/db/schema/place/establishment"
import { known } from "@sufra/db/seeds/demo/known"
import { assert } from "@sufra/domain/kernel/assert"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { mainBranchId, makeGuest } from "../../testing/guest-orders.ts"
import { itemInput, rewardRules } from "../../testing/reward-input.ts"
import { insertCard } from "../../testing/rewards.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { findItem, grantReward, useReward } from "./index.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
let owner: Bearer
let cafeOwner: Bearer

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  cafeOwner = await bearer(test.app, known.staff.cafeOwner)
})

type Sending = { version?: number | null; knownLeft?: number | null; headers?: Bearer }

function put(id: string, change: object = {}, sending: Sending = {}) {
  const { version = null, knownLeft = null, headers = owner } = sending
  const payload = { item: itemInput(change), version, known_left: knownLeft }
  return test.app.inject({ method: "PUT", url: `/api/staff/reward-items/${id}/`, headers, payload })
}

async function save(id: string, change: object = {}, sending: Sending = {}) {
  return dataOf("PUT /staff/reward-items/{id}/", await put(id, change, sending))
}

async function list(headers = owner) {
  const reply = await test.app.inject({ url: "/api/staff/reward-items/", headers })
  return dataOf("GET /staff/reward-items/", reply)
}

async function listed(id: string) {
  return (await list()).find((one) => one.id === id)
}

function remove(id: string, headers = owner) {
  return test.app.inject({ method: "DELETE", url: `/api/staff/reward-items/${id}/`, headers })
}

/** As a shop would. */
async function grant(itemId: string, pointsPaid = 0) {
  const { id: customerId } = await makeGuest(test)
  return test.database.withTransaction(async (tx) => {
    const item = await findItem(tx, baytAlKaram, itemId)
    assert(item, "the item is there")
    const to = { establishmentId: baytAlKaram, customerId }
    const given = { owner: to, item, source: "bought", key: newId(), pointsPaid } as const
    const row = await grantReward(tx, { ...given, now: test.clock.now })
    assert(row, "one was left")
    return row
  })
}

async function use(row: typeof reward.$inferSelect, orderId: string | null, amountMinor: number) {
  const { establishmentId, customerId, id: rewardId } = row
  const branchId = await mainBranchId(test)
  const at = { businessDate: "2026-11-01", usedAt: test.clock.now, staffId: null }
  const what = { id: newId(), establishmentId, customerId, rewardId, branchId }
  await test.database.withTransaction((tx) =>
    useReward(tx, { ...what, ...at, orderId, amountMinor }),
  )
}

describe("an item that is saved", () => {
  it("is listed with what became of it", async () => {
    const id = newId()
    const saved = await save(id)
    expect(saved).toMatchObject({ id, version: 1, ...itemInput() })
    await use(await grant(id, 80), newId(), 900)
    await use(await grant(id, 80), null, 1_200)
    const canceled = await grant(id, 80)
    await test.database.withTransaction((tx) =>
      tx.update(reward).set({ canceledAt: test.clock.now }).where(eq(reward.id, canceled.id)),
    )
    expect(await listed(id)).toEqual({
      ...saved,
      left: 7,
      figures: { given: 2, used: 2, points: 160, taken_minor: 2_100 },
    })
  })

  it("costs no less than what guests redeem at least", async () => {
    expectRefusal(await put(newId(), { points_cost: 49 }), 400, "validation_failed", {
      "item.points_cost": "below_least_redemption",
    })
    expect(await save(newId(), { points_cost: 50 })).toMatchObject({ points_cost: 50 })
  })

  it("has a picture of the place, and never another's", async () => {
    const pictures = await test.database.read.select().from(establishment)
    const pictureOf = (place: string) => pictures.find(({ id }) => id === place)?.logoMediaId
    const id = newId()
    const saved = await save(id, { media_id: pictureOf(baytAlKaram) })
    expect(saved.image).not.toBeNull()
    const foreign = { media_id: pictureOf(cardamomCorner) }
    expectRefusal(await put(newId(), foreign), 404, "media_not_found")
  })

  it("is one, however often and fast the same is sent, also after one was taken", async () => {
    const id = newId()
    const replies = await Promise.all(Array.from({ length: 5 }, () => put(id)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
    await grant(id)
    expect(await save(id)).toMatchObject({ version: 1, left: 9 })
  })

  it("is changed by one of two managers who read the same: the other is told", async () => {
    const id = newId()
    await save(id)
    const replies = await Promise.all([
      put(id, { points_cost: 90 }, { version: 1, knownLeft: 10 }),
      put(id, { points_cost: 70 }, { version: 1, knownLeft: 10 }),
    ])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    for (const reply of replies) {
      if (reply.statusCode === 409) expectRefusal(reply, 409, "changed_meanwhile")
    }
    expect(await listed(id)).toMatchObject({ version: 2 })
  })

  it("keeps what was given while its stock was edited", async () => {
    const id = newId()
    await save(id)
    await grant(id)
    await grant(id)
    // The form still says ten: untouched it gives nothing back, and twenty means ten more.
    const renamed = { name: { en: "Coffee", sa: "قهوة" } }
    expect(await save(id, renamed, { version: 1, knownLeft: 10 })).toMatchObject({ left: 8 })
    const more = await save(id, { ...renamed, left: 20 }, { version: 2, knownLeft: 10 })
    expect(more).toMatchObject({ left: 18, version: 3 })
    const again = await put(id, { ...renamed, left: 20 }, { version: 2, knownLeft: 10 })
    expectRefusal(again, 409, "changed_meanwhile")
  })

  it("loses no stock to a race of edits and gifts", async () => {
    const id = newId()
    await save(id)
    const [saved] = await Promise.all([
      save(id, { left: 12 }, { version: 1, knownLeft: 10 }),
      ...Array.from({ length: 6 }, () => grant(id)),
    ])
    expect(saved.version).toBe(2)
    expect(await listed(id)).toMatchObject({ left: 6, figures: { given: 6 } })
  })

  it("changes no reward that was given of it", async () => {
    const id = newId()
    await save(id)
    const given = await grant(id)
    await save(id, { worth_minor: 1, uses: 3 }, { version: 1, knownLeft: 9 })
    const [row] = await test.database.read.select().from(reward).where(eq(reward.id, given.id))
    expect(row).toMatchObject({ worthMinor: 1_200, uses: 1 })
  })
})

describe("an item is refused", () => {
  it("with a branch, level, product or category that the place does not have", async () => {
    const foreign = [newId()]
    const change = {
      ...{ product_ids: foreign, category_ids: foreign },
      rules: { ...rewardRules, branch_ids: foreign, level_ids: foreign },
    }
    expectRefusal(await put(newId(), change), 400, "validation_failed", {
      "item.product_ids": "invalid",
      "item.category_ids": "invalid",
      "item.rules.branch_ids": "invalid",
      "item.rules.level_ids": "invalid",
    })
  })

  it("as a coupon that takes nothing off, or a free dish that is none", async () => {
    expectRefusal(await put(newId(), { kind: "coupon" }), 400, "validation_failed", {
      "item.effect": "required",
    })
    const freeItem = { effect: { takes: "free-item", up_to_minor: null } }
    expectRefusal(await put(newId(), freeItem), 400, "validation_failed", {
      "item.product_ids": "required",
    })
  })

  it("from whoever may not edit it; another place has its own under the same id", async () => {
    const id = newId()
    await save(id)
    for (const email of [known.staff.cashier, known.staff.kitchen, known.staff.branchManager]) {
      const headers = await bearer(test.app, email)
      const mine = await put(id, { left: 99 }, { version: 1, knownLeft: 10, headers })
      expectRefusal(mine, 403, "not_allowed")
      expectRefusal(await remove(id, headers), 403, "not_allowed")
    }
    expectRefusal(await remove(id, cafeOwner), 404, "not_found")
    expect((await put(id, { points_cost: 50 }, { headers: cafeOwner })).statusCode).toBe(200)
    expect(await listed(id)).toMatchObject({ points_cost: 80 })
  })
})

describe("an item that is put away", () => {
  it("is gone once, and what was given of it stays", async () => {
    const id = newId()
    await save(id)
    const given = await grant(id)
    expect((await remove(id)).statusCode).toBe(200)
    expect(await listed(id)).toBeUndefined()
    expectRefusal(await remove(id), 404, "not_found")
    expectRefusal(await put(id, {}, { version: 1, knownLeft: 10 }), 404, "not_found")
    const [row] = await test.database.read.select().from(reward).where(eq(reward.id, given.id))
    expect(row?.canceledAt).toBeNull()
    expect(await test.database.read.$count(rewardUse, eq(rewardUse.rewardId, given.id))).toBe(0)
  })

  it("is not what a punch card gives, until the card is put away", async () => {
    const itemId = newId()
    await save(itemId)
    const card = await test.database.withTransaction((tx) =>
      insertCard(tx, { establishmentId: baytAlKaram, itemId, active: false }),
    )
    expectRefusal(await remove(itemId), 409, "reward_item_in_use")
    const url = `/api/staff/punch-cards/${card.id}/`
    await test.app.inject({ method: "DELETE", url, headers: owner })
    expect((await remove(itemId)).statusCode).toBe(200)
    const [row] = await test.database.read
      .select()
      .from(rewardItem)
      .where(eq(rewardItem.id, itemId))
    expect(row?.archivedAt).not.toBeNull()
  })
})
