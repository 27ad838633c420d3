import { order } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { timezones } from "@sufra/domain/establishment/timezones"
import { inArray, sql } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { makeGuest, placed, productId } from "../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
let owner: Bearer

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
})

const read = () => test.app.inject({ url: "/api/staff/settings/", headers: owner })
const put = (section: string, payload: object, headers = owner) =>
  test.app.inject({ method: "PUT", url: `/api/staff/settings/${section}/`, headers, payload })
const placeOf = async (id: string) =>
  dataOf("GET /restaurant/qr/{uuid}/data/", await test.app.inject(`/api/restaurant/qr/${id}/data/`))
const day = { timezone: "Asia/Dubai", business_day_start_minute: 300, price_includes_tax: false }

describe("what a place says of itself", () => {
  it("is read by guests at once, and is this place's alone", async () => {
    const before = await placeOf(cardamomCorner)
    const description = { en: "Grilled since 1990", sa: "مشاوي من 1990" }
    dataOf("PUT /staff/settings/about/", await put("about", { description }))
    expect((await placeOf(baytAlKaram)).description).toEqual(description)
    expect((await placeOf(cardamomCorner)).description).toEqual(before.description)
  })

  it("names whom guests ask about their data, and by when they are answered", async () => {
    const privacy = { email: "privacy@karam.example", months: 2, extension_months: 1 }
    dataOf("PUT /staff/settings/privacy/", await put("privacy", privacy))
    expect((await placeOf(baytAlKaram)).privacy).toMatchObject(privacy)
    expectRefusal(await put("privacy", { ...privacy, email: "nobody" }), 400, "validation_failed", {
      email: "email_invalid",
    })
  })
})

it("says for how long it keeps what it knows, and guests read it in the policy", async () => {
  const retention = {
    ...{ customer_months: null, message_months: 6, visit_months: 2 },
    ...{ picture_months: 1, log_months: 36 },
  }
  dataOf("PUT /staff/settings/retention/", await put("retention", retention))
  expect((await placeOf(baytAlKaram)).privacy.retention).toEqual(retention)
  const endless = await put("retention", { ...retention, message_months: 0 })
  expectRefusal(endless, 400, "validation_failed", { message_months: "figure_invalid" })
})

describe("the day and the tax of a place", () => {
  it("hold from now on: an order before keeps its price and its business day", async () => {
    // 04:30 in Riyadh: a day that begins at five has this hour in the night before.
    test.clock.now = new Date("2026-11-18T01:30:00Z")
    const lines = [{ product_id: await productId(test, "umm-ali") }]
    const guest = await makeGuest(test)
    const first = await placed(test, guest, { lines })
    const price = { price_includes_tax: false, business_day_start_minute: 300 }
    const saved = await put("day-and-tax", { timezone: "Asia/Riyadh", ...price })
    expect(dataOf("PUT /staff/settings/day-and-tax/", saved)).toMatchObject(price)
    const second = await placed(test, guest, { lines })
    expect(second.price.total_minor).toBeGreaterThan(first.price.total_minor)
    const orders = await test.database.read
      .select({ id: order.id, businessDate: order.businessDate, price: order.price })
      .from(order)
      .where(inArray(order.id, [first.id, second.id]))
      .orderBy(order.id)
    expect(orders).toMatchObject([
      { id: first.id, businessDate: "2026-11-18", price: { totalMinor: first.price.total_minor } },
      { id: second.id, businessDate: "2026-11-17" },
    ])
  })

  it("refuse a zone that there is not", async () => {
    for (const timezone of ["Asia/Jeddah", "+03:00", "'; DROP TABLE order; --"]) {
      expectRefusal(await put("day-and-tax", { ...day, timezone }), 400, "validation_failed", {
        timezone: "invalid",
      })
    }
  })

  it("offer only zones that the database knows, which counts business days by them", async () => {
    const { rows } = await test.database.withTransaction((tx) =>
      tx.execute<{
        name: string
      }>(sql`SELECT zone AS name FROM unnest(${sql.param([...timezones])}::text[]) AS zone
        WHERE zone NOT IN (SELECT name FROM pg_timezone_names)`),
    )
    expect(rows).toEqual([])
  })
})

describe("two people at one section", () => {
  it("see each other's change instead of losing theirs; other sections are their own", async () => {
    const { about, privacy } = dataOf("GET /staff/settings/", await read())
    const description = { en: "First", sa: "الأول" }
    dataOf(
      "PUT /staff/settings/about/",
      await put("about", { description, version: about.version }),
    )
    const late = await put("about", { description: about.description, version: about.version })
    expectRefusal(late, 409, "changed_meanwhile")
    const { version, ...fields } = privacy
    dataOf("PUT /staff/settings/privacy/", await put("privacy", { ...fields, version }))
  })
})

describe("how the room calls its guests", () => {
  it("is changed by the owner, who is told when a colleague was faster", async () => {
    const { room } = dataOf("GET /staff/settings/", await read())
    const changed = { calls_by_number: !room.calls_by_number, version: room.version }
    const saved = dataOf("PUT /staff/settings/room/", await put("room", changed))
    expect(saved.calls_by_number).toBe(changed.calls_by_number)
    const late = { calls_by_number: room.calls_by_number, version: room.version }
    expectRefusal(await put("room", late), 409, "changed_meanwhile")
    const back = { calls_by_number: room.calls_by_number, version: saved.version }
    dataOf("PUT /staff/settings/room/", await put("room", back))
  })

  it("is not for a manager, nor for those who would read the names", async () => {
    const { staff } = known
    for (const email of [staff.manager, staff.cashier, staff.waiter, staff.kitchen]) {
      const headers = await bearer(test.app, email)
      const refused = await put("room", { calls_by_number: false, version: null }, headers)
      expectRefusal(refused, 403, "not_allowed")
    }
  })
})

it("is the owner's: a manager and others are refused", async () => {
  for (const email of [known.staff.manager, known.staff.cashier, known.staff.kitchen]) {
    const headers = await bearer(test.app, email)
    expect((await put("day-and-tax", day, headers)).statusCode).toBe(403)
  }
})
