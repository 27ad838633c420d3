import { couponCode, couponUse } from "@sufra/db/schema/loyalty/coupon"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { isMadeCode } from "@sufra/domain/loyalty/code"
import { and, eq } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { couponInput } from "../../testing/coupon-input.ts"
import { makeGuest } from "../../testing/guest-orders.ts"
import { insertPastOrder } from "../../testing/past-orders.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let owner: Bearer
let id: string

const singleCodes = { way: "single-codes", code: null }

function put(couponId: string, change: object) {
  return test.app.inject({
    method: "PUT",
    url: `/api/staff/coupons/${couponId}/`,
    headers: owner,
    payload: { coupon: couponInput({ ...singleCodes, ...change }), version: null },
  })
}

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
})

beforeEach(async () => {
  id = newId()
  expect((await put(id, {})).statusCode).toBe(200)
})

function make(count: number, batch = newId(), couponId = id, headers = owner) {
  const url = `/api/staff/coupons/${couponId}/codes/`
  return test.app.inject({ method: "POST", url, headers, payload: { count, batch } })
}

async function made(count: number, batch?: string) {
  return dataOf("POST /staff/coupons/{id}/codes/", await make(count, batch)).codes
}

async function codes(): Promise<string[]> {
  const rows = await test.database.read
    .select({ code: couponCode.code })
    .from(couponCode)
    .where(and(eq(couponCode.establishmentId, baytAlKaram), eq(couponCode.couponId, id)))
  return rows.map(({ code }) => code)
}

async function file(language = "en", headers = owner) {
  const url = `/api/staff/coupons/${id}/codes/?language=${language}`
  return test.app.inject({ url, headers })
}

describe("codes that count once each", () => {
  it("are made in batches, each of its own and with its check character", async () => {
    expect(await made(1_000)).toBe(1_000)
    expect(await made(500)).toBe(1_500)
    const all = await codes()
    expect(new Set(all).size).toBe(1_500)
    expect(all.every(isMadeCode)).toBe(true)
    // What a spreadsheet would take for a number it would change.
    expect(all.filter((code) => /^\d+(E\d+)?$/.test(code))).toEqual([])
  })

  it("are made once, however often and fast the same batch is asked for", async () => {
    const batch = newId()
    const replies = await Promise.all([1, 2, 3, 4].map(() => make(100, batch)))
    expect(replies.map((reply) => reply.json().data)).toEqual(Array(4).fill({ codes: 100 }))
    expect(await codes()).toHaveLength(100)
    expectRefusal(await make(99, batch), 409, "request_differs")
  })

  it("are never a code that a coupon has for all, nor the other way round", async () => {
    await made(1)
    const [code = ""] = await codes()
    const shared = { way: "code", code }
    expectRefusal(await put(newId(), shared), 409, "coupon_code_taken")
  })

  it("are refused for a coupon of another kind, in too large a batch, and to others", async () => {
    const other = newId()
    await put(other, { way: "automatic" })
    expectRefusal(await make(1, newId(), other), 404, "not_found")
    expectRefusal(await make(1_001), 400, "validation_failed", { count: "figure_invalid" })
    const cashier = await bearer(test.app, known.staff.cashier)
    expectRefusal(await make(1, newId(), id, cashier), 403, "not_allowed")
    expectRefusal(await file("en", cashier), 403, "not_allowed")
  })
})

describe("the table of codes", () => {
  it("has every one of them, and the order that used it", async () => {
    await made(1_000)
    await made(4)
    const [used = "", ...free] = (await codes()).sort()
    const { id: customerId } = await makeGuest(test)
    const orderId = await insertPastOrder(test, { customerId, productId: newId(), foodMinor: 100 })
    test.clock.now = new Date("2026-11-17T15:05:00Z")
    await test.database.withTransaction(async (tx) => {
      const key = { establishmentId: baytAlKaram, orderId, couponId: id, customerId }
      const usedAt = test.clock.now
      await tx
        .insert(couponUse)
        .values({ ...key, code: used, businessDate: "2026-11-17", amountMinor: 100, usedAt })
      await tx.update(couponCode).set({ orderId }).where(eq(couponCode.code, used))
    })
    const reply = await file()
    expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8")
    const [header, ...rows] = reply.body.trimEnd().split("\r\n")
    expect(header).toBe("\ufeffCode,State,Order,Used at")
    expect(rows[0]).toMatch(new RegExp(`^${used},Used,A-\\d+,2026-11-17 18:05$`))
    expect(rows.slice(1)).toEqual(free.map((code) => `${code},Not used yet,,`))
    expect(rows).toHaveLength(1_004)
    expect((await file("sa")).body).toContain("لم يُستخدم")
  })
})
