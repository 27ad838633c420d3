import { branch } from "@sufra/db/schema/place/branch"
import { visit } from "@sufra/db/schema/visit"
import { known } from "@sufra/db/seeds/demo/known"
import { eq } from "drizzle-orm"
import { beforeEach, describe, expect, it } from "vitest"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram, deactivated } = known.establishments

function scan(payload: object, cookies: Record<string, string> = {}) {
  return test.app.inject({ method: "POST", url: "/api/branch/qr-check/", payload, cookies })
}

async function scanned(payload: object, cookies: Record<string, string> = {}) {
  return dataOf("POST /branch/qr-check/", await scan(payload, cookies))
}

function visits() {
  return test.database.read.select().from(visit)
}

beforeEach(() => test.database.withTransaction((tx) => tx.delete(visit)))

describe("a scan", () => {
  it("is recorded with place, branch, table, source and time", async () => {
    const seen = await scanned({ uuid: known.qr.olayaTable12 })
    expect(seen).toMatchObject({ establishment_id: baytAlKaram, is_first_visit: true })
    const rows = await visits()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      establishmentId: baytAlKaram,
      qrId: known.qr.olayaTable12,
      branchId: seen.branch?.id,
      tableId: seen.table?.id,
      lat: null,
      lng: null,
      utmSource: null,
      visitedAt: test.clock.now,
    })
  })

  it("keeps the source of a campaign's code, which has no branch", async () => {
    expect(await scanned({ uuid: known.qr.instagram })).toMatchObject({ branch: null, table: null })
    expect(await visits()).toMatchObject([{ utmSource: "instagram", branchId: null }])
  })

  it("is a first visit once per browser and place", async () => {
    const first = await scan({ uuid: known.qr.olaya })
    const visitor = first.cookies.find((cookie) => cookie.name === "sufra-visitor")?.value ?? ""
    const cookies = { "sufra-visitor": visitor }
    expect(await scanned({ uuid: known.qr.nakheel }, cookies)).toMatchObject({
      is_first_visit: false,
    })
    expect(await scanned({ uuid: known.qr.cardamomCorner }, cookies)).toMatchObject({
      is_first_visit: true,
    })
    expect(await scanned({ uuid: known.qr.olaya })).toMatchObject({ is_first_visit: true })
    expect(new Set((await visits()).map((row) => row.visitorId)).size).toBe(2)
  })

  it("counts again only after half an hour, or with another code", async () => {
    const first = await scan({ uuid: known.qr.olaya })
    const visitor = first.cookies.find((cookie) => cookie.name === "sufra-visitor")?.value ?? ""
    const cookies = { "sufra-visitor": visitor }
    const startedMs = test.clock.now.getTime()
    test.clock.now = new Date(startedMs + 30 * 60_000 - 1)
    expect(await scanned({ uuid: known.qr.olaya }, cookies)).toMatchObject({
      is_first_visit: false,
      branch: { name: { en: "Olaya" } },
    })
    expect(await visits()).toHaveLength(1)
    await scanned({ uuid: known.qr.olayaTable12 }, cookies)
    expect(await visits()).toHaveLength(2)
    test.clock.now = new Date(startedMs + 30 * 60_000)
    await scanned({ uuid: known.qr.olaya }, cookies)
    expect(await visits()).toHaveLength(3)
  })

  it("is one visit when several tabs open at once", async () => {
    const tabs = Array.from({ length: 8 })
    // Connections are there before the race: opening them would let the tabs in one by one.
    await Promise.all(tabs.map(() => test.database.pool.query("SELECT pg_sleep(0.1)")))
    const cookies = { "sufra-visitor": "0198c0de-0000-7000-8000-000000000001" }
    const seen = await Promise.all(tabs.map(() => scanned({ uuid: known.qr.olaya }, cookies)))
    expect(seen.filter((one) => one.is_first_visit)).toHaveLength(1)
    expect(await visits()).toHaveLength(1)
  })

  it("gives a browser with an odd cookie a new one", async () => {
    const reply = await scan({ uuid: known.qr.olaya }, { "sufra-visitor": "'; DROP TABLE visit" })
    const cookie = reply.cookies.find(({ name }) => name === "sufra-visitor")
    expect(cookie?.value).toMatch(/^[0-9a-f-]{36}$/)
  })

  it("sets cookies that scripts cannot read and other sites do not send", async () => {
    const reply = await scan({ uuid: known.qr.olaya })
    expect(reply.cookies).toHaveLength(2)
    for (const cookie of reply.cookies) {
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" })
      expect(cookie.secure).toBeUndefined()
      expect(cookie.maxAge).toBeGreaterThan(0)
    }
  })

  it("keeps the coordinates and tells the distance to the branch", async () => {
    const coordinates = { lat: 24.6949, lng: 46.6947 }
    const seen = await scanned({ uuid: known.qr.olaya, coordinates })
    expect(seen.distance_meters).toBeGreaterThan(1000)
    expect(seen.distance_meters).toBeLessThan(1020)
    expect(await visits()).toMatchObject([coordinates])
  })

  it("has no distance without a branch or without coordinates", async () => {
    const coordinates = { lat: 24.7, lng: 46.7 }
    expect((await scanned({ uuid: baytAlKaram, coordinates })).distance_meters).toBeNull()
    expect((await scanned({ uuid: known.qr.olaya })).distance_meters).toBeNull()
  })

  it("refuses coordinates that are not on earth, and names the field", async () => {
    const reply = await scan({ uuid: known.qr.olaya, coordinates: { lat: 91, lng: 0 } })
    expectRefusal(reply, 400, "validation_failed", { "coordinates.lat": "invalid" })
    expect(await visits()).toEqual([])
  })

  it.each([
    ["99999999-9999-4999-8999-999999999999", 404, "establishment_not_found"],
    [deactivated, 403, "establishment_deactivated"],
    ["nonsense", 400, "validation_failed"],
  ])("of %s answers %i %s, records nothing and sets no cookie", async (uuid, status, code) => {
    const reply = await scan({ uuid })
    expectRefusal(reply, status, code)
    expect(reply.cookies).toEqual([])
    expect(await visits()).toEqual([])
  })
})

describe("the main branch", () => {
  async function mainBranch(code: string) {
    return test.app.inject({ url: "/api/branch/main-branch/", cookies: { "sufra-scan": code } })
  }

  it("is the one of the last scan", async () => {
    const reply = await scan({ uuid: known.qr.nakheel })
    const code = reply.cookies.find(({ name }) => name === "sufra-scan")?.value ?? ""
    const found = dataOf("GET /branch/main-branch/", await mainBranch(code))
    expect(found).toMatchObject({
      establishment: { id: baytAlKaram, name: { en: "Bayt Al Karam" } },
      branch: { name: { en: "Al Nakheel" } },
    })
  })

  it("is the place's main one when the scan had no branch", async () => {
    const found = dataOf("GET /branch/main-branch/", await mainBranch(known.qr.instagram))
    expect(found.branch).toMatchObject({ name: { en: "Olaya" }, is_main: true })
  })

  it("is not known before a scan", async () => {
    expectRefusal(await test.app.inject("/api/branch/main-branch/"), 404, "branch_not_chosen")
    expectRefusal(await mainBranch("nonsense"), 404, "branch_not_chosen")
  })

  it("is refused when the place went away or was deactivated", async () => {
    expectRefusal(await mainBranch(deactivated), 403, "establishment_deactivated")
    const gone = "99999999-9999-4999-8999-999999999999"
    expectRefusal(await mainBranch(gone), 404, "establishment_not_found")
  })
})

describe("open or closed", () => {
  async function branchAt(name: string, time: string) {
    test.clock.now = new Date(time)
    const reply = await test.app.inject(`/api/branch/list-qr/${baytAlKaram}/`)
    const found = dataOf("GET /branch/list-qr/{uuid}/", reply)
    expect(found.map((row) => row.name.en)).toEqual(["Olaya", "Al Nakheel", "Jeddah Corniche"])
    return found.find((row) => row.name.en === name)
  }

  beforeEach(() =>
    test.database.withTransaction((tx) => tx.update(branch).set({ prayerPause: null })),
  )

  // Al Nakheel: noon to two in the morning; on Friday from one. Riyadh is three hours ahead of UTC.
  it.each([
    [
      "just before opening on Tuesday",
      "2026-03-03T08:59:59.999Z",
      false,
      "2026-03-03T09:00:00.000Z",
    ],
    ["at opening on Tuesday", "2026-03-03T09:00:00.000Z", true, "2026-03-03T23:00:00.000Z"],
    ["past midnight", "2026-03-03T22:59:59.999Z", true, "2026-03-03T23:00:00.000Z"],
    [
      "at closing, two in the morning",
      "2026-03-03T23:00:00.000Z",
      false,
      "2026-03-04T09:00:00.000Z",
    ],
    [
      "on Friday before the prayer ends",
      "2026-03-06T09:30:00.000Z",
      false,
      "2026-03-06T10:00:00.000Z",
    ],
    ["on Friday at one", "2026-03-06T10:00:00.000Z", true, "2026-03-06T23:00:00.000Z"],
  ])("is told at its edge: %s", async (_, time, isOpen, changesAt) => {
    expect(await branchAt("Al Nakheel", time)).toMatchObject({
      is_open: isOpen,
      closed_reason: isOpen ? null : "hours",
      is_paused: false,
      changes_at: changesAt,
    })
  })

  it("tells today's hours in the place's own time", async () => {
    const tuesday = await branchAt("Al Nakheel", "2026-03-03T09:00:00Z")
    expect(tuesday?.hours_today).toEqual([{ opens: "12:00", closes: "02:00" }])
    const friday = await branchAt("Al Nakheel", "2026-03-06T01:00:00Z")
    expect(friday?.hours_today).toEqual([{ opens: "13:00", closes: "02:00" }])
  })

  it("keeps the evening's hours until the business day ends at four", async () => {
    const lateThursday = await branchAt("Al Nakheel", "2026-03-06T00:59:59.999Z")
    expect(lateThursday?.hours_today).toEqual([{ opens: "12:00", closes: "02:00" }])
  })

  it("never changes for a branch open at all hours or closed by an override", async () => {
    const time = "2026-03-03T01:00:00Z"
    expect(await branchAt("Olaya", time)).toMatchObject({ is_open: true, changes_at: null })
    expect(await branchAt("Jeddah Corniche", time)).toMatchObject({
      is_open: false,
      changes_at: null,
    })
  })

  it("is closed during a pause and opens by itself at its end", async () => {
    const pausedUntil = new Date("2026-03-03T10:00:00Z")
    await test.database.withTransaction((tx) =>
      tx.update(branch).set({ pausedUntil }).where(eq(branch.isMain, true)),
    )
    expect(await branchAt("Olaya", "2026-03-03T09:59:59.999Z")).toMatchObject({
      is_open: false,
      closed_reason: "pause",
      is_paused: true,
      changes_at: pausedUntil.toISOString(),
    })
    expect(await branchAt("Olaya", "2026-03-03T10:00:00Z")).toMatchObject({
      is_open: true,
      is_paused: false,
    })
  })
})
