import { branch } from "@sufra/db/schema/place/branch"
import { known } from "@sufra/db/seeds/demo/known"
import { prayerTimesOn } from "@sufra/domain/branch/prayer-times"
import { and, eq, sql } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { changeDemo, mainBranchId } from "../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const putKey = "PUT /staff/calendar/"
const riyadh = (local: string) => new Date(`${local}:00+03:00`)
const ramadan = { year: 1448, month: 9 }
type Located = { lat: number; lng: number }
let owner: Bearer
let branchId: string

const read = async () =>
  dataOf(
    "GET /staff/calendar/",
    await test.app.inject({ url: "/api/staff/calendar/", headers: owner }),
  )
const put = (payload: object, headers = owner) =>
  test.app.inject({ method: "PUT", url: "/api/staff/calendar/", headers, payload })

/** Returns the main branch as a guest sees it at that time. */
async function branchAt(moment: string | number) {
  test.clock.now = typeof moment === "string" ? riyadh(moment) : new Date(moment)
  const url = `/api/branch/qr/${known.qr.olaya}/${branchId}/`
  return dataOf("GET /branch/qr/{uuid}/{branch}/", await test.app.inject(url))
}

beforeAll(async () => {
  branchId = await mainBranchId(test)
  test.clock.now = riyadh("2027-01-20T13:00")
  owner = await bearer(test.app, known.staff.owner)
  const everyDay = (...ranges: { open: number; close: number }[]) => Array(7).fill(ranges)
  await changeDemo(test, (tx) =>
    tx
      .update(branch)
      .set({
        weeklyHours: everyDay({ open: 12 * 60, close: 0 }),
        hoursOverrides: [
          {
            name: { en: "Ramadan", sa: "رمضان" },
            ...{ from: "2000-01-01", to: "2000-01-01" },
            hours: everyDay({ open: 17 * 60, close: 20 * 60 }, { open: 21 * 60, close: 3 * 60 }),
            occasion: { name: "ramadan", year: 1448 },
          },
          {
            name: { en: "Eid", sa: "العيد" },
            ...{ from: "2000-01-01", to: "2000-01-01" },
            hours: everyDay({ open: 14 * 60, close: 3 * 60 }),
            occasion: { name: "eid-al-fitr", year: 1448 },
          },
        ],
        prayerPause: { prayers: [{ prayer: "maghrib", minutes: 20 }], maghribInRamadan: false },
      })
      .where(and(eq(branch.establishmentId, baytAlKaram), eq(branch.id, branchId))),
  )
})

beforeEach(async () => {
  test.clock.now = riyadh("2027-01-20T13:00")
  owner = await bearer(test.app, known.staff.owner)
  await changeDemo(test, (tx) => tx.execute(sql`UPDATE establishment SET moved_months = '{}'`))
})

describe("the calendar", () => {
  it("tells the coming months and occasions, each with its days", async () => {
    const { today, months, occasions } = await read()
    expect(today).toEqual({ year: 1448, month: 8, day: 12 })
    expect(months[0]).toEqual({ ...ramadan, calculated: "2027-02-08", starts_on: "2027-02-08" })
    expect(months.map(({ month }) => month)).toEqual([9, 10, 12])
    expect(occasions[0]).toEqual({
      ...{ name: "ramadan", year: 1448 },
      ...{ from: "2027-02-08", to: "2027-03-08" },
    })
  })

  it("is the owner's to move, by no more than the moon can", async () => {
    const later = { ...ramadan, starts_on: "2027-02-09" }
    expectRefusal(await put(later, await bearer(test.app, known.staff.cashier)), 403, "not_allowed")
    const far = await put({ ...ramadan, starts_on: "2027-02-12" })
    expectRefusal(far, 400, "validation_failed", { starts_on: "invalid" })
    const never = await put({ ...ramadan, year: -280_805, starts_on: "2027-02-09" })
    expectRefusal(never, 400, "validation_failed", { year: "invalid" })
    expectRefusal(
      await put({ year: 1448, month: 8, starts_on: "2027-01-10" }),
      400,
      "validation_failed",
    )
  })
})

describe("the hours that hang on it", () => {
  it("follow the calculated month until somebody moves it", async () => {
    expect((await branchAt("2027-02-07T13:00")).is_open).toBe(true)
    expect((await branchAt("2027-02-08T13:00")).is_open).toBe(false)
  })

  it("move with one change: Ramadan, Eid and the prayers", async () => {
    const moved = dataOf(putKey, await put({ ...ramadan, starts_on: "2027-02-09" }))
    expect(moved.months.map(({ starts_on }) => starts_on).slice(0, 2)).toEqual([
      "2027-02-09",
      "2027-03-10",
    ])
    expect((await branchAt("2027-02-08T13:00")).is_open).toBe(true)
    expect((await branchAt("2027-02-09T13:00")).is_open).toBe(false)
    const [row] = await test.database.read.select().from(branch).where(eq(branch.id, branchId))
    const inMaghrib = (date: string) => prayerTimesOn(row as Located, date).maghrib + 60_000
    // No longer a day of Ramadan: the branch closes for Maghrib again.
    expect((await branchAt(inMaghrib("2027-02-08"))).closed_reason).toBe("prayer")
    expect((await branchAt(inMaghrib("2027-02-09"))).is_open).toBe(true)
    expect((await branchAt("2027-03-09T18:30")).overrides[0]?.name?.en).toBe("Ramadan")
    expect((await branchAt("2027-03-10T14:30")).is_open).toBe(true)
  })

  it("and come back when the month begins as it was calculated", async () => {
    await put({ ...ramadan, starts_on: "2027-02-09" })
    const back = dataOf(putKey, await put({ ...ramadan, starts_on: "2027-02-08" }))
    expect(back.moved_months).toEqual({})
    expect((await branchAt("2027-02-08T13:00")).is_open).toBe(false)
  })
})

describe("a night of Ramadan", () => {
  it("lasts until suhoor, at 02:30 of the business day before", async () => {
    const suhoor = await branchAt("2027-02-13T02:30")
    expect(suhoor).toMatchObject({
      is_open: true,
      changes_at: riyadh("2027-02-13T03:00").toISOString(),
    })
    const today = suhoor.week.find(({ is_today }) => is_today)
    expect(today?.date).toBe("2027-02-12")
  })

  it("has not begun at 00:30 of the first of Ramadan, and lasts beyond 02:30 of the first day of Eid", async () => {
    expect((await branchAt("2027-02-08T00:30")).is_open).toBe(false)
    expect((await branchAt("2027-03-09T02:30")).is_open).toBe(true)
    expect((await branchAt("2027-03-09T17:00")).is_open).toBe(true)
    expect((await branchAt("2027-03-09T13:00")).is_open).toBe(false)
  })
})
