import { customer } from "@sufra/db/schema/customer"
import { auditEntry } from "@sufra/db/schema/installation/audit"
import { known } from "@sufra/db/seeds/demo/known"
import { assert } from "@sufra/domain/kernel/assert"
import { newId } from "@sufra/domain/kernel/ids"
import { desc, eq } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { addCoupon } from "../../../testing/coupons.ts"
import {
  type Guest,
  mainBranchId,
  makeGuest,
  makeGuests,
  productId,
} from "../../../testing/guest-orders.ts"
import {
  balanceOf,
  completeOrder,
  expectSoundLedger,
  givePoints,
  ownOrder,
} from "../../../testing/loyalty.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { listBranchNames } from "../../branch/index.ts"
import { makeMemberToken } from "../wallet/member-token.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let manager: Bearer
let cashier: Bearer
let cafe: Bearer
let guest: Guest
let dish: string

beforeAll(async () => {
  manager = await bearer(test.app, known.staff.manager)
  cashier = await bearer(test.app, known.staff.cashier)
  cafe = await bearer(test.app, known.staff.cafeOwner)
  dish = await productId(test, "umm-ali")
})

beforeEach(async () => {
  guest = await makeGuest(test)
})

const get = (url: string, headers: Bearer = manager) =>
  test.app.inject({ url: `/api/staff${url}`, headers })

const adjust = (body: object, headers: Bearer = manager, whom = guest) =>
  test.app.inject({
    method: "POST",
    url: `/api/staff/customers/${whom.id}/adjustments/`,
    headers,
    payload: { id: newId(), reason: "Waited an hour", ...body },
  })

async function search(q: string, headers: Bearer = manager) {
  const reply = await get(`/customers/?q=${encodeURIComponent(q)}`, headers)
  return dataOf("GET /staff/customers/", reply).customers
}

describe("a customer", () => {
  it("is found by a part of the number, and by the code on their phone for a minute", async () => {
    const { customer } = dataOf(
      "GET /staff/customers/{id}/",
      await get(`/customers/${guest.id}/`, manager),
    )
    const national = `0${customer.phone.slice(4, 9)} ${customer.phone.slice(9)}`
    expect((await search(national)).map(({ id }) => id)).toEqual([guest.id])
    const member = { establishmentId: baytAlKaram, customerId: guest.id }
    const { token } = makeMemberToken(test.services.signingSecret, member, test.clock.now)
    expect((await search(token)).map(({ id }) => id)).toEqual([guest.id])
    expect(await search(token, cafe)).toEqual([])
    test.clock.now = new Date(test.clock.now.getTime() + 120_000)
    expect(await search(token)).toEqual([])
  })

  it("of another place is not there", async () => {
    expectRefusal(await get(`/customers/${guest.id}/`, cafe), 404, "customer_not_found")
    expect(await search("", cafe)).toEqual([])
  })
})

describe("points by hand", () => {
  it("come and go with a reason, once however often they are sent, and stand in the log", async () => {
    const body = { id: newId(), points: 120 }
    const replies = await Promise.all([adjust(body), adjust(body), adjust(body)])
    for (const reply of replies) dataOf("POST /staff/customers/{id}/adjustments/", reply)
    expect(await balanceOf(test, guest)).toMatchObject({ available: 120, lifetime: 0 })
    dataOf("POST /staff/customers/{id}/adjustments/", await adjust({ points: -20 }))
    const { journals } = dataOf(
      "GET /staff/customers/{id}/ledger/",
      await get(`/customers/${guest.id}/ledger/`),
    )
    expect(journals).toMatchObject([
      { cause: "adjusted", available: -20, facts: { reason: "Waited an hour" } },
      { cause: "adjusted", available: 120 },
    ])
    expect(journals[0]?.staff_name).toBeTruthy()
    const [entry] = await test.database.read
      .select()
      .from(auditEntry)
      .orderBy(desc(auditEntry.at))
      .limit(1)
    expect(entry?.action).toBe("POST /staff/customers/{id}/adjustments/")
    await expectSoundLedger(test)
  })

  it("are never more than there are, nor more than one may move in a day", async () => {
    const owner = await bearer(test.app, known.staff.owner)
    await givePoints(test, guest, 10)
    expectRefusal(await adjust({ points: -11 }, owner), 400, "validation_failed", {
      points: "too_many",
    })
    dataOf("POST /staff/customers/{id}/adjustments/", await adjust({ points: 900 }, owner))
    expectRefusal(await adjust({ points: -101 }, owner), 409, "adjusted_enough_today")
  })

  it("are no more in a day when they go to several customers at once", async () => {
    const { now } = test.clock
    test.clock.now = new Date(now.getTime() + 86_400_000)
    const owner = await bearer(test.app, known.staff.owner)
    const guests = await makeGuests(test, 6)
    const replies = await Promise.all(guests.map((one) => adjust({ points: 400 }, owner, one)))
    const codes = replies.map(({ statusCode }) => statusCode).sort()
    test.clock.now = now
    expect(codes).toEqual([200, 200, 409, 409, 409, 409])
  })

  it("under an id that moved others are refused: nobody takes them for done", async () => {
    const body = { id: newId(), points: 5 }
    dataOf("POST /staff/customers/{id}/adjustments/", await adjust(body))
    expectRefusal(await adjust({ ...body, points: 50 }), 409, "request_differs")
    expectRefusal(await adjust({ ...body, reason: "Another one" }), 409, "request_differs")
    expect(await balanceOf(test, guest)).toMatchObject({ available: 5 })
  })

  it("are not for the cashier", async () => {
    expectRefusal(await adjust({ points: 5 }, cashier), 403, "not_allowed")
  })
})

async function bornIn({ id }: Guest, month: string) {
  await test.database.withTransaction((tx) =>
    tx
      .update(customer)
      .set({ birthDate: `1990-${month}-15` })
      .where(eq(customer.id, id)),
  )
}

async function explained(orderId: string, headers: Bearer = manager) {
  const reply = await get(`/orders/${orderId}/discounts/`, headers)
  return dataOf("GET /staff/orders/{id}/discounts/", reply)
}

it("a cashier is told what the refusals of an order name: products, branches and levels", async () => {
  const programme = await get("/loyalty/programme/")
  const [newest] = dataOf("GET /staff/loyalty/programme/", programme).versions
  const gold = newest?.programme.levels.find(({ name }) => name.en === "Gold")
  const branches = await listBranchNames(test.database.read, baytAlKaram)
  const mainId = await mainBranchId(test)
  const other = branches.find(({ id }) => id !== mainId)
  assert(gold && other, "the demo has a Gold level and two branches")
  await addCoupon(test, { code: "ELSEWHERE", rules: { branchIds: [other.id] } })
  await addCoupon(test, { code: "GOLDEN", rules: { levelIds: [gold.id] } })
  const order = await ownOrder(test, guest, [{ product_id: dish }])
  const { names } = await explained(order.id, cashier)
  expect(new Map(names.map(({ id, name }) => [id, name.en]))).toEqual(
    new Map([
      [await productId(test, "karak"), "Karak"],
      [other.id, other.name.en],
      [gold.id, "Gold"],
    ]),
  )
})

it("only whoever sees a guest's profile is told of a coupon for another birthday month", async () => {
  const couponId = await addCoupon(test, { code: "BIRTHDAY", rules: { birthdayMonthOnly: true } })
  const [thisMonth, otherMonth] = (await makeGuests(test, 2)) as [Guest, Guest]
  const month = test.clock.now.toISOString().slice(5, 7)
  await bornIn(thisMonth, month)
  await bornIn(otherMonth, month === "01" ? "02" : "01")
  const refusalFor = async (whose: Guest, headers: Bearer) => {
    const { id } = await ownOrder(test, whose, [{ product_id: dish }])
    const { discounts } = await explained(id, headers)
    return discounts.find(({ id: one }) => one === couponId)?.refusal?.reason
  }
  expect(await refusalFor(otherMonth, manager)).toBe("birthday_month_only")
  expect(await refusalFor(thisMonth, manager)).toBe("code_not_typed")
  // Neither reason: the second would say as much as the first.
  expect(await refusalFor(otherMonth, cashier)).toBeUndefined()
  expect(await refusalFor(thisMonth, cashier)).toBeUndefined()
})

it("staff are told why an order had no coupon: its code, its minimum, another order", async () => {
  const order = await ownOrder(test, guest, [{ product_id: dish }], { coupon_code: "AHLAN" })
  const why = async (id: string) => (await explained(id)).discounts
  const first = await why(order.id)
  const named = (rows: typeof first, name: string) => rows.find((row) => row.name.en === name)
  expect(named(first, "Welcome")).toMatchObject({ refusal: null })
  expect(named(first, "Welcome")?.taken_minor).toBeGreaterThan(0)
  expect(named(first, "Karak on us")?.refusal).toMatchObject({ reason: "nothing_fits" })
  expect(named(first, "Feast discount")?.refusal).toMatchObject({ reason: "below_minimum" })
  const second = await ownOrder(test, guest, [{ product_id: dish }])
  expect(named(await why(second.id), "Welcome")?.refusal).toMatchObject({ reason: "used_by_you" })
  expectRefusal(await get(`/orders/${order.id}/discounts/`, cafe), 404, "order_not_found")
})

it("the liability names what is owed by month, branch and level, and agrees with itself", async () => {
  const order = await ownOrder(test, guest, [{ product_id: dish, quantity: 4 }])
  await completeOrder(test, manager, order.id, order.price.total_minor)
  await givePoints(test, guest, 200, "2099-05-31")
  const report = dataOf("GET /staff/loyalty/liability/", await get("/loyalty/liability/"))
  const sum = (rows: { points: number }[]) => rows.reduce((all, { points }) => all + points, 0)
  expect(report.total.points).toBeGreaterThanOrEqual(200)
  expect(report.total.worth_minor).toBe(report.total.points * 5)
  for (const rows of [report.by_month, report.by_branch, report.by_level]) {
    expect(sum(rows)).toBe(report.total.points)
  }
  expect(report.by_month.find(({ month }) => month === "2099-05")?.points).toBe(200)
  const file = await get("/loyalty/liability/file/?language=en")
  expect(file.headers["content-type"]).toContain("text/csv")
  expect(file.body).toContain("2099-05")
  expectRefusal(await get("/loyalty/liability/", cashier), 403, "not_allowed")
})
