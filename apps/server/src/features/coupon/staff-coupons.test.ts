import { coupon, couponUse } from "@sufra/db/schema/loyalty/coupon"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { couponInput, couponRules } from "../../testing/coupon-input.ts"
import { makeGuest } from "../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let owner: Bearer
let cafeOwner: Bearer

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  cafeOwner = await bearer(test.app, known.staff.cafeOwner)
})

beforeEach(() =>
  test.database.withTransaction(async (tx) => {
    await tx.delete(couponUse)
    await tx.delete(coupon)
  }),
)

const automatic = { way: "automatic", code: null }

function put(id: string, change: object, version: number | null = null, headers = owner) {
  const payload = { coupon: couponInput(change), version }
  return test.app.inject({ method: "PUT", url: `/api/staff/coupons/${id}/`, headers, payload })
}

async function save(id: string, change: object = {}, version: number | null = null) {
  return dataOf("PUT /staff/coupons/{id}/", await put(id, change, version))
}

async function list(headers = owner) {
  const reply = await test.app.inject({ url: "/api/staff/coupons/", headers })
  return dataOf("GET /staff/coupons/", reply)
}

function remove(id: string, headers = owner) {
  return test.app.inject({ method: "DELETE", url: `/api/staff/coupons/${id}/`, headers })
}

/** As placing an order writes it. */
async function insertUse(couponId: string, change: Partial<typeof couponUse.$inferInsert> = {}) {
  const { id: customerId } = await makeGuest(test)
  await test.database.withTransaction((tx) =>
    tx.insert(couponUse).values({
      ...{ establishmentId: baytAlKaram, orderId: newId(), couponId, customerId },
      ...{ businessDate: "2026-11-01", amountMinor: 500, usedAt: test.clock.now },
      ...change,
    }),
  )
}

async function usedOf(id: string): Promise<number | undefined> {
  const rows = await test.database.read
    .select({ used: coupon.used })
    .from(coupon)
    .where(and(eq(coupon.establishmentId, baytAlKaram), eq(coupon.id, id)))
  return rows[0]?.used
}

describe("a coupon that is saved", () => {
  it("is listed with its state and what became of it", async () => {
    const id = newId()
    const saved = await save(id)
    expect(saved).toMatchObject({ id, version: 1, state: "on", ...couponInput() })
    await insertUse(id, { amountMinor: 700 })
    await insertUse(id)
    await insertUse(id, { givenBackAt: test.clock.now })
    expect(await list()).toEqual([
      { ...saved, figures: { uses: 2, guests: 2, taken_minor: 1_200, codes: 0 } },
    ])
  })

  it("is planned before its first moment and ended after its last", async () => {
    const now = test.clock.now.getTime()
    const at = async (change: object) =>
      (await save(newId(), { ...automatic, rules: { ...couponRules, ...change } })).state
    expect(await at({ from_ms: now + 1 })).toBe("planned")
    expect(await at({ until_ms: now })).toBe("ended")
    expect((await save(newId(), { ...automatic, active: false })).state).toBe("off")
  })

  it("is one, however often and fast the same is sent", async () => {
    const id = newId()
    const replies = await Promise.all(Array.from({ length: 5 }, () => put(id, {})))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
    expect(await list()).toMatchObject([{ id, version: 1 }])
  })

  it("is changed by one of two who read the same: the other is told", async () => {
    const id = newId()
    await save(id)
    const replies = await Promise.all([
      put(id, { code: "FIRST" }, 1),
      put(id, { code: "SECOND" }, 1),
    ])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    for (const reply of replies) {
      if (reply.statusCode === 409) expectRefusal(reply, 409, "changed_meanwhile")
    }
    expect(await list()).toMatchObject([{ version: 2 }])
  })

  it("counts what was used before it had a limit", async () => {
    const id = newId()
    await save(id)
    await insertUse(id)
    await insertUse(id)
    await insertUse(id, { givenBackAt: test.clock.now })
    await save(id, { rules: { ...couponRules, total: 100 } }, 1)
    expect(await usedOf(id)).toBe(2)
    await save(id, { rules: couponRules }, 2)
    expect(await usedOf(id)).toBe(0)
  })
})

describe("a coupon is refused", () => {
  it("with the code of another, until that one is put away", async () => {
    const first = newId()
    await save(first)
    const second = newId()
    expectRefusal(await put(second, { code: "tenth" }), 409, "coupon_code_taken")
    expect((await remove(first)).statusCode).toBe(200)
    await save(second)
    expect(await list()).toMatchObject([{ id: second }])
    expectRefusal(await remove(first), 404, "not_found")
    expectRefusal(await put(first, { code: "OTHER" }, 1), 404, "not_found")
  })

  it("when another way is wanted than it was made with", async () => {
    const id = newId()
    await save(id)
    expectRefusal(await put(id, automatic, 1), 400, "validation_failed", {
      "coupon.way": "invalid",
    })
  })

  it("as the twenty-first that comes by itself", async () => {
    for (let made = 0; made < 20; made += 1) await save(newId(), automatic)
    const id = newId()
    expectRefusal(await put(id, automatic), 409, "too_many_automatic_coupons")
    await save(id, { ...automatic, active: false })
    expectRefusal(await put(id, automatic, 1), 409, "too_many_automatic_coupons")
    await save(newId(), { code: "TYPED" })
  })

  it("with figures and moments that mean nothing: negative, or further off than any calendar", async () => {
    const rules = { ...couponRules, minimum_minor: -1, per_day: 0, total: 1e12 }
    const far = { from_ms: -9e15, until_ms: 9e15 }
    const effect = { takes: "percent", rate_bp: 10_001, cap_minor: null }
    const wrong = "figure_invalid"
    expectRefusal(
      await put(newId(), { effect, rules: { ...rules, ...far } }),
      400,
      "validation_failed",
      {
        "coupon.effect.rate_bp": wrong,
        ...{ "coupon.rules.minimum_minor": wrong, "coupon.rules.per_day": wrong },
        ...{ "coupon.rules.total": wrong, "coupon.rules.from_ms": wrong },
        "coupon.rules.until_ms": wrong,
      },
    )
  })

  it("with a branch, level, product or category that the place does not have", async () => {
    const foreign = [newId()]
    const change = {
      ...{ product_ids: foreign, category_ids: foreign },
      rules: { ...couponRules, branch_ids: foreign, level_ids: foreign },
    }
    expectRefusal(await put(newId(), change), 400, "validation_failed", {
      "coupon.product_ids": "invalid",
      "coupon.category_ids": "invalid",
      "coupon.rules.branch_ids": "invalid",
      "coupon.rules.level_ids": "invalid",
    })
  })

  it("from whoever may not edit it; another place has its own under the same id", async () => {
    const id = newId()
    await save(id)
    for (const email of [known.staff.cashier, known.staff.kitchen, known.staff.branchManager]) {
      const headers = await bearer(test.app, email)
      expectRefusal(await put(id, { code: "MINE" }, 1, headers), 403, "not_allowed")
      expectRefusal(await remove(id, headers), 403, "not_allowed")
    }
    expectRefusal(await remove(id, cafeOwner), 404, "not_found")
    expect((await put(id, { code: "CAFE" }, null, cafeOwner)).statusCode).toBe(200)
    expect(await list()).toMatchObject([{ id, code: "TENTH" }])
  })
})
