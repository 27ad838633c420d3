import type { ApiReply } from "@sufra/contract/client/client"
import { loyaltyProgramme } from "@sufra/db/schema/loyalty/loyalty"
import { rewardItem } from "@sufra/db/schema/loyalty/reward"
import { establishment } from "@sufra/db/schema/place/establishment"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq, gt } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { insertItem } from "../../../testing/rewards.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

type Programme = ApiReply<"GET /staff/loyalty/programme/">["proposal"]

const test = useTestApp()
const { baytAlKaram } = known.establishments
const url = "/api/staff/loyalty/programme/"
let owner: Bearer

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
})

beforeEach(() =>
  test.database.withTransaction((tx) =>
    tx
      .delete(loyaltyProgramme)
      .where(
        and(eq(loyaltyProgramme.establishmentId, baytAlKaram), gt(loyaltyProgramme.version, 1)),
      ),
  ),
)

async function read(headers = owner) {
  const reply = await test.app.inject({ url, headers })
  return dataOf("GET /staff/loyalty/programme/", reply)
}

async function current(): Promise<Programme> {
  const { versions, proposal } = await read()
  return versions[0]?.programme ?? proposal
}

type Body = { programme: Programme; valid_from?: string | null; after_version?: number }

function put({ programme, valid_from = null, after_version = 1 }: Body, headers = owner) {
  const payload = { programme, valid_from, after_version }
  return test.app.inject({ method: "PUT", url, headers, payload })
}

function later(ms: number): string {
  return new Date(test.clock.now.getTime() + ms).toISOString()
}

const dayMs = 86_400_000

describe("a programme that is saved", () => {
  it("is a new version by who saved it, and the old one stays as it was", async () => {
    const before = await read()
    const programme = { ...(await current()), points_per_sar: 200 }
    const saved = dataOf("PUT /staff/loyalty/programme/", await put({ programme }))
    expect(saved).toMatchObject({ version: 2, valid_from: later(0), programme })
    expect(saved.staff_name).not.toBeNull()
    const after = await read()
    expect(after.versions).toEqual([saved, ...before.versions])
    expect(after.current_version).toBe(2)
  })

  it("keeps the ids of its levels", async () => {
    const programme = await current()
    const ids = programme.levels.map(({ id }) => id)
    await put({ programme })
    expect((await current()).levels.map(({ id }) => id)).toEqual(ids)
  })

  it("names its gifts as their items are named; guests read those that are still given", async () => {
    const item = await test.database.withTransaction((tx) =>
      insertItem(tx, { establishmentId: baytAlKaram }),
    )
    const programme = await current()
    const gifts = { monthly: { item_id: item.id, name: { en: "A car", sa: "سيارة" } } }
    const levels = programme.levels.map((level) => ({
      ...level,
      benefits: { ...level.benefits, gifts },
    }))
    dataOf("PUT /staff/loyalty/programme/", await put({ programme: { ...programme, levels } }))
    const kept = { monthly: { item_id: item.id, name: item.name } }
    expect((await current()).levels[3]?.benefits.gifts).toEqual(kept)
    const guests = async () => {
      const reply = await test.app.inject(`/api/loyalty/qr/${known.qr.olaya}/programme/`)
      return dataOf("GET /loyalty/qr/{uuid}/programme/", reply)?.levels[3]?.benefits.gifts
    }
    expect(await guests()).toEqual(kept)
    const itemUrl = `/api/staff/reward-items/${item.id}/`
    const refused = await test.app.inject({ method: "DELETE", url: itemUrl, headers: owner })
    expectRefusal(refused, 409, "reward_item_in_use")
    await test.database.withTransaction((tx) =>
      tx.update(rewardItem).set({ active: false }).where(eq(rewardItem.id, item.id)),
    )
    expect(await guests()).toEqual({})
  })

  it("holds from its date on, and never from before now", async () => {
    const programme = await current()
    await put({ programme, valid_from: later(dayMs) })
    expect(await read()).toMatchObject({
      current_version: 1,
      versions: [{ version: 2, valid_from: later(dayMs) }, { version: 1 }],
    })
    await put({ programme, valid_from: later(-dayMs), after_version: 2 })
    expect(await read()).toMatchObject({
      current_version: 3,
      versions: [{ valid_from: later(0) }, {}, {}],
    })
  })

  it("is one of two that follow the same version: the other is told", async () => {
    const programme = await current()
    const replies = await Promise.all([1, 2, 3, 4].map(() => put({ programme })))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    const refused = replies.find(({ statusCode }) => statusCode === 409)
    if (refused) expectRefusal(refused, 409, "changed_meanwhile")
    expect((await read()).versions).toHaveLength(2)
  })
})

describe("a programme is refused", () => {
  const boost = {
    ...{ id: newId(), name: { en: "Double", sa: "مضاعفة" }, multiplier: 200 },
    ...{ from_ms: null, until_ms: null, windows: [], branch_ids: [], order_types: [] },
    category_ids: [],
  }

  it("with a branch or a category that the place does not have", async () => {
    const programme = await current()
    const boosts = [{ ...boost, branch_ids: [newId()], category_ids: [newId()] }]
    expectRefusal(await put({ programme: { ...programme, boosts } }), 400, "validation_failed", {
      "programme.boosts.0.branch_ids": "invalid",
      "programme.boosts.0.category_ids": "invalid",
    })
  })

  it("with a gift that the place does not give, or for the level that everybody starts at", async () => {
    const programme = await current()
    const theirs = await test.database.withTransaction((tx) =>
      insertItem(tx, { establishmentId: known.establishments.cardamomCorner }),
    )
    const own = await test.database.withTransaction((tx) =>
      insertItem(tx, { establishmentId: baytAlKaram }),
    )
    const giving = (itemId: string) => ({ item_id: itemId, name: own.name })
    const gifts = [
      { reached: giving(own.id), monthly: giving(own.id) },
      { birthday: giving(theirs.id) },
      { reached: giving(newId()), birthday: giving(own.id) },
    ]
    const levels = programme.levels.map((level, index) => {
      const more = gifts[index] ? { gifts: gifts[index] } : {}
      return { ...level, benefits: { ...level.benefits, ...more } }
    })
    expectRefusal(await put({ programme: { ...programme, levels } }), 400, "validation_failed", {
      "programme.levels.0.benefits.gifts.reached.item_id": "invalid",
      "programme.levels.1.benefits.gifts.birthday.item_id": "invalid",
      "programme.levels.2.benefits.gifts.reached.item_id": "invalid",
    })
  })

  it("with figures and moments that mean nothing: negative, or further off than any calendar", async () => {
    const programme = await current()
    const boosts = [{ ...boost, multiplier: -1, from_ms: -9e15, until_ms: 9e15 }]
    const odd = { ...programme, boosts, points_per_sar: 10_001, hold_days: -1, lot_days: 1e9 }
    const wrong = "figure_invalid"
    expectRefusal(await put({ programme: odd }), 400, "validation_failed", {
      ...{ "programme.points_per_sar": wrong, "programme.hold_days": wrong },
      ...{ "programme.lot_days": wrong, "programme.boosts.0.multiplier": wrong },
      ...{ "programme.boosts.0.from_ms": wrong, "programme.boosts.0.until_ms": wrong },
    })
  })

  it("with levels that share an id, or none at zero", async () => {
    const programme = await current()
    const twice = programme.levels.map((level) => ({ ...level, id: boost.id }))
    expectRefusal(
      await put({ programme: { ...programme, levels: twice } }),
      400,
      "validation_failed",
      {
        "programme.levels": "invalid",
      },
    )
    const late = programme.levels.map((level) => ({ ...level, from: level.from + 1 }))
    expectRefusal(
      await put({ programme: { ...programme, levels: late } }),
      400,
      "validation_failed",
      {
        "programme.levels": "levels_need_start",
      },
    )
  })

  it("from whoever may not edit it, and where the module is off", async () => {
    const programme = await current()
    for (const email of [known.staff.cashier, known.staff.kitchen, known.staff.branchManager]) {
      const headers = await bearer(test.app, email)
      expectRefusal(await put({ programme }, headers), 403, "not_allowed")
    }
    const cafe = await bearer(test.app, known.staff.cafeOwner)
    await test.database.withTransaction((tx) =>
      tx
        .update(establishment)
        .set({ modules: ["menu", "ordering"] })
        .where(eq(establishment.id, known.establishments.cardamomCorner)),
    )
    expectRefusal(await put({ programme }, cafe), 403, "module_off")
  })
})
