import { branch } from "@sufra/db/schema/place/branch"
import { known } from "@sufra/db/seeds/demo/known"
import { prayerTimesOn } from "@sufra/domain/branch/prayer-times"
import { eq } from "drizzle-orm"
import { beforeEach, describe, expect, it } from "vitest"
import { RenderFacts, withRenderFacts } from "../../cache/render-facts.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { getBranch } from "./get-branch.ts"

const test = useTestApp()
const key = "GET /branch/qr/{uuid}/{branch}/"
const { baytAlKaram } = known.establishments

async function branchRow(name: string) {
  const rows = await test.database.read.select().from(branch)
  const row = rows.find((one) => one.name.en === name)
  if (!row) throw new Error(`no branch ${name}`)
  return row
}

async function detail(name: string) {
  const { id } = await branchRow(name)
  return dataOf(key, await test.app.inject(`/api/branch/qr/${baytAlKaram}/${id}/`))
}

function change(name: string, columns: Partial<typeof branch.$inferInsert>) {
  return test.database.withTransaction(async (tx) => {
    const row = await branchRow(name)
    await tx.update(branch).set(columns).where(eq(branch.id, row.id))
  })
}

beforeEach(async () => {
  test.clock.now = new Date("2026-11-18T09:00:00Z")
  await change("Al Nakheel", { hoursOverrides: [], prayerPause: null, pausedUntil: null })
})

describe("one branch", () => {
  it("has its place, phone, ways of ordering and open state", async () => {
    expect(await detail("Al Nakheel")).toMatchObject({
      name: { en: "Al Nakheel" },
      phone: "+966115550128",
      lat: 24.7461,
      lng: 46.6224,
      order_types: [1, 2, 3],
      is_open: true,
      closed_reason: null,
      changes_at: "2026-11-18T23:00:00.000Z",
      overrides: [],
      prayer_pause: null,
    })
  })

  it("has seven days from today, each with its own hours", async () => {
    const { week } = await detail("Al Nakheel")
    expect(week.map((day) => day.date)).toEqual([
      "2026-11-18",
      "2026-11-19",
      "2026-11-20",
      "2026-11-21",
      "2026-11-22",
      "2026-11-23",
      "2026-11-24",
    ])
    expect(week.map((day) => day.is_today)).toEqual([true, ...Array(6).fill(false)])
    expect(week.map((day) => day.hours[0]?.opens)).toEqual([
      "12:00",
      "12:00",
      "13:00",
      "12:00",
      "12:00",
      "12:00",
      "12:00",
    ])
    expect(week.every((day) => !day.is_day_off && !day.is_override)).toBe(true)
  })

  it("is still yesterday's in the night, until the business day ends", async () => {
    test.clock.now = new Date("2026-11-19T00:59:59Z")
    expect((await detail("Al Nakheel")).week[0]?.date).toBe("2026-11-18")
    test.clock.now = new Date("2026-11-19T01:00:00Z")
    expect((await detail("Al Nakheel")).week[0]?.date).toBe("2026-11-19")
  })

  it("names the override sets that hold or are to come, and leaves out those that are over", async () => {
    const hours = Array.from({ length: 7 }, () => [{ open: 18 * 60, close: 3 * 60 }])
    const off = Array.from({ length: 7 }, () => [])
    await change("Al Nakheel", {
      hoursOverrides: [
        { from: "2027-02-08", to: "2027-03-08", hours, name: { en: "Ramadan", sa: "رمضان" } },
        { from: "2026-11-20", to: "2026-11-20", hours: off },
        { from: "2026-11-01", to: "2026-11-17", hours: off, name: { en: "Over", sa: "انتهى" } },
      ],
    })
    const { week, overrides } = await detail("Al Nakheel")
    expect(week[2]).toEqual({
      date: "2026-11-20",
      is_today: false,
      hours: [],
      is_day_off: true,
      is_override: true,
      override_name: null,
    })
    expect(overrides.map(({ from, name }) => [from, name?.en])).toEqual([
      ["2026-11-20", undefined],
      ["2027-02-08", "Ramadan"],
    ])
    expect(overrides[1]?.hours[0]).toEqual([{ opens: "18:00", closes: "03:00" }])
  })

  it("is closed during a prayer, says so and when it opens", async () => {
    await change("Al Nakheel", {
      prayerPause: {
        prayers: [
          { prayer: "asr", minutes: 25 },
          { prayer: "dhuhr", minutes: 15 },
        ],
        maghribInRamadan: false,
      },
    })
    const row = await branchRow("Al Nakheel")
    const { asr } = prayerTimesOn(row, "2026-11-18")
    test.clock.now = new Date(asr)
    const ends = new Date(asr + 25 * 60_000).toISOString()
    const found = await detail("Al Nakheel")
    expect(found).toMatchObject({
      is_open: false,
      closed_reason: "prayer",
      is_paused: false,
      changes_at: ends,
      changes_today: true,
    })
    expect(found.prayer_pause?.today.map(({ prayer }) => prayer)).toEqual(["dhuhr", "asr"])
    expect(found.prayer_pause?.today[1]).toMatchObject({ to: ends })
  })

  it("calls the noon prayer of a Friday by its name", async () => {
    await change("Al Nakheel", {
      prayerPause: { prayers: [{ prayer: "jumuah", minutes: 45 }], maghribInRamadan: false },
    })
    test.clock.now = new Date("2026-11-20T09:00:00Z")
    expect((await detail("Al Nakheel")).prayer_pause?.today[0]?.prayer).toBe("jumuah")
  })

  it("is not there for an unknown id, nor through another place's code", async () => {
    const unknown = "99999999-9999-4999-8999-999999999999"
    const { id } = await branchRow("Olaya")
    for (const path of [`${baytAlKaram}/${unknown}`, `${known.qr.cardamomCorner}/${id}`]) {
      expectRefusal(await test.app.inject(`/api/branch/qr/${path}/`), 404, "branch_not_found")
    }
    const odd = await test.app.inject(`/api/branch/qr/${baytAlKaram}/nonsense/`)
    expectRefusal(odd, 400, "validation_failed", { branch: "invalid" })
  })

  it("is kept as a page until its state changes for whatever reason", async () => {
    await change("Al Nakheel", { pausedUntil: new Date("2026-11-19T05:00:00Z") })
    const { id } = await branchRow("Al Nakheel")
    const facts = new RenderFacts()
    await withRenderFacts(facts, () =>
      getBranch(test.database.read, baytAlKaram, id, new Date("2026-11-18T22:00:00Z")),
    )
    // Closed by the pause until two in Riyadh, then by the hours: the page says so at two.
    expect(new Date(facts.freshUntilMs).toISOString()).toBe("2026-11-18T23:00:00.000Z")
    expect([...facts.establishmentIds]).toEqual([baytAlKaram])
  })
})
