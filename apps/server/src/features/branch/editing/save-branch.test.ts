import { branch } from "@sufra/db/schema/place/branch"
import { qrCode } from "@sufra/db/schema/place/qr-code"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { branchInput } from "../../../testing/branch-input.ts"
import { recordedEvent } from "../../../testing/database/recorded-events.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let owner: Bearer

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
})
beforeEach(() => test.database.withTransaction((tx) => tx.delete(recordedEvent)))

function create(payload: object) {
  return test.app.inject({ method: "POST", url: "/api/staff/branches/", headers: owner, payload })
}

function save(id: string, payload: object) {
  const url = `/api/staff/branches/${id}/`
  return test.app.inject({ method: "PUT", url, headers: owner, payload })
}

async function asGuest(code: string = baytAlKaram) {
  return dataOf(
    "GET /branch/list-qr/{uuid}/",
    await test.app.inject(`/api/branch/list-qr/${code}/`),
  )
}

async function nakheelId() {
  return (await asGuest()).find((row) => row.name.en === "Al Nakheel")?.id ?? ""
}

const events = () => test.database.read.select().from(recordedEvent)

describe("a new branch", () => {
  it("is there for guests and the console at once, last, with a code of its own", async () => {
    const id = newId()
    const made = dataOf("POST /staff/branches/", await create({ ...branchInput, id }))
    expect(made).toMatchObject({ ...branchInput, id, tables_count: 0, timezone: "Asia/Riyadh" })
    const seen = (await asGuest()).at(-1)
    expect(seen).toMatchObject({ id, name: branchInput.name, is_main: false, order_types: [1, 2] })
    const codes = await test.database.read.select().from(qrCode).where(eq(qrCode.branchId, id))
    expect(codes).toMatchObject([{ tableId: null, utmSource: null, retiredAt: null }])
    const place = await test.app.inject(`/api/restaurant/qr/${codes[0]?.id}/data/`)
    expect(dataOf("GET /restaurant/qr/{uuid}/data/", place).branch).toMatchObject({ id })
    expect(await events()).toMatchObject([{ topic: "branch", entityId: id }])
  })

  it("is made once, however often it is sent", async () => {
    const payload = { ...branchInput, id: newId() }
    const before = (await asGuest()).length
    const replies = await Promise.all(Array.from({ length: 5 }, () => create(payload)))
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(5).fill(200))
    expect(await asGuest()).toHaveLength(before + 1)
    const codes = await test.database.read
      .select()
      .from(qrCode)
      .where(eq(qrCode.branchId, payload.id))
    expect(codes).toHaveLength(1)
  })

  it("is not opened under the id of another place's branch", async () => {
    const cafe = await asGuest(known.qr.cardamomCorner)
    const payload = { ...branchInput, id: cafe[0]?.id }
    // The tenant is part of the key: the same id is another branch, and theirs stays as it is.
    await create(payload)
    expect(await asGuest(known.qr.cardamomCorner)).toEqual(cafe)
  })

  it("is the main one when it is the first", async () => {
    const admin = await bearer(test.app, known.staff.platformAdministrator)
    const place = {
      id: newId(),
      name: { en: "New", sa: "جديد" },
      owner_name: "Owner",
      owner_email: "first@new.sufra",
      owner_password: "long enough for it",
    }
    const url = "/api/staff/establishments/"
    await test.app.inject({ method: "POST", url, headers: admin, payload: place })
    const session = await test.app.inject({
      method: "POST",
      url: "/api/staff/sessions/",
      payload: { email: place.owner_email, password: place.owner_password },
    })
    const headers = { authorization: `Bearer ${session.json().data.access_token}` }
    const both = await Promise.all(
      [newId(), newId()].map((id) =>
        test.app.inject({
          method: "POST",
          url: "/api/staff/branches/",
          headers,
          payload: { ...branchInput, id },
        }),
      ),
    )
    expect(both.map((reply) => reply.statusCode)).toEqual([200, 200])
    expect((await asGuest(place.id)).map((row) => row.is_main).sort()).toEqual([false, true])
  })
})

describe("saving a branch", () => {
  it("shows in the guest's reply, and an open place closes with its hours", async () => {
    test.clock.now = new Date("2026-03-03T12:00:00Z")
    const id = await nakheelId()
    const closed = { ...branchInput, weekly_hours: Array.from({ length: 7 }, () => []) }
    const saved = dataOf("PUT /staff/branches/{id}/", await save(id, closed))
    expect(saved).toMatchObject({ ...closed, tables_count: 8, now: { is_open: false } })
    const seen = (await asGuest()).find((row) => row.id === id)
    expect(seen).toMatchObject({ name: branchInput.name, phone: branchInput.phone, is_open: false })
    const read = await test.app.inject({ url: `/api/staff/branches/${id}/`, headers: owner })
    expect(dataOf("GET /staff/branches/{id}/", read)).toEqual(saved)
    expect(await events()).toMatchObject([{ topic: "branch", entityId: id }])
  })

  it("of two who opened the same, tells the second that the first has saved", async () => {
    const id = newId()
    const { version } = dataOf("POST /staff/branches/", await create({ ...branchInput, id }))
    const replies = await Promise.all(
      ["+966500000001", "+966500000002"].map((phone) =>
        save(id, { ...branchInput, phone, version }),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const told = replies.find(({ statusCode }) => statusCode === 409)
    if (told) expectRefusal(told, 409, "changed_meanwhile")
    const read = await test.app.inject({ url: `/api/staff/branches/${id}/`, headers: owner })
    const newest = dataOf("GET /staff/branches/{id}/", read).version
    expect((await save(id, { ...branchInput, version: newest })).statusCode).toBe(200)
  })

  it.each(["011 555 0199", "٠١١٥٥٥٠١٩٩", "+966 11 555 0199"])(
    "takes its phone as it is typed: %s",
    async (phone) => {
      const id = newId()
      const made = dataOf("POST /staff/branches/", await create({ ...branchInput, id, phone }))
      expect(made.phone).toBe("+966115550199")
    },
  )

  it("takes no phone and no prayer pause as well", async () => {
    const id = newId()
    await create({ ...branchInput, id })
    const plain = { ...branchInput, phone: null, prayer_pause: null, order_types: [3, 1, 3] }
    const saved = dataOf("PUT /staff/branches/{id}/", await save(id, plain))
    expect(saved).toMatchObject({ phone: null, prayer_pause: null, order_types: [1, 3] })
  })

  it("leaves the other branches, the pause and the place in the order alone", async () => {
    const id = await nakheelId().then(async (found) => found || ((await asGuest())[1]?.id ?? ""))
    const rows = () => test.database.read.select().from(branch)
    await test.database.withTransaction((tx) =>
      tx
        .update(branch)
        .set({ pausedUntil: new Date("2030-01-01") })
        .where(eq(branch.id, id)),
    )
    const before = await rows()
    await save(id, branchInput)
    for (const row of before) {
      const now = (await rows()).find(
        (other) => other.id === row.id && other.establishmentId === row.establishmentId,
      )
      if (row.id !== id) expect(now).toEqual(row)
      else expect(now).toMatchObject({ pausedUntil: row.pausedUntil, position: row.position })
    }
  })
})

const monday = 1
const day = (...ranges: [number, number][]) => ranges.map(([open, close]) => ({ open, close }))
const weekWith = (ranges: object[]) =>
  Array.from({ length: 7 }, (_, index) => (index === monday ? ranges : []))
const override = branchInput.hours_overrides[0]

describe("a branch that is refused", () => {
  it.each<[string, object, Record<string, string>]>([
    ["no Arabic name", { name: { en: "x", sa: " " } }, { "name.sa": "required" }],
    ["a long name", { name: { en: "x".repeat(81), sa: "x" } }, { "name.en": "too_long" }],
    ["no address", { address: { en: "", sa: "x" } }, { "address.en": "required" }],
    ["a phone that is too short", { phone: "0115" }, { phone: "number_too_short" }],
    ["a phone in words", { phone: "call us" }, { phone: "number_not_a_number" }],
    ["a place off the earth", { lat: 91 }, { lat: "invalid" }],
    ["six days", { weekly_hours: [[], [], [], [], [], []] }, { weekly_hours: "invalid" }],
    [
      "hours that overlap",
      { weekly_hours: weekWith(day([480, 720], [700, 900])) },
      { "weekly_hours.1": "hours_overlap" },
    ],
    [
      "hours that reach into those of the next day",
      {
        weekly_hours: Array.from({ length: 7 }, (_, index) =>
          index === 0 ? day([1200, 300]) : index === 1 ? day([240, 600]) : [],
        ),
      },
      { "weekly_hours.1": "hours_overlap" },
    ],
    [
      "five periods on a day",
      { weekly_hours: weekWith(day([0, 60], [120, 180], [240, 300], [360, 420], [480, 540])) },
      { "weekly_hours.1": "hours_too_many" },
    ],
    [
      "a minute that no day has",
      { weekly_hours: weekWith(day([480, 1440])) },
      { "weekly_hours.1.0.close": "invalid" },
    ],
    [
      "a set of dates the wrong way round",
      { hours_overrides: [{ ...override, from: "2027-03-10" }] },
      { "hours_overrides.0.to": "period_reversed" },
    ],
    [
      "a date that no calendar has",
      { hours_overrides: [{ ...override, from: "2027-02-30" }] },
      { "hours_overrides.0.from": "invalid" },
    ],
    [
      "a set without a name",
      { hours_overrides: [{ ...override, name: { en: "", sa: "رمضان" } }] },
      { "hours_overrides.0.name.en": "required" },
    ],
    [
      "a set whose hours overlap",
      { hours_overrides: [{ ...override, hours: weekWith(day([480, 720], [480, 720])) }] },
      { "hours_overrides.0.hours.1": "hours_overlap" },
    ],
    [
      "more sets than can be looked through",
      { hours_overrides: Array.from({ length: 41 }, () => override) },
      { hours_overrides: "invalid" },
    ],
    ["no order type", { order_types: [] }, { order_types: "order_type_required" }],
    ["an order type that is none", { order_types: [4] }, { "order_types.0": "invalid" }],
    [
      "a pause for no prayer",
      { prayer_pause: { prayers: [], maghrib_in_ramadan: false } },
      { "prayer_pause.prayers": "invalid" },
    ],
    [
      "a prayer twice",
      {
        prayer_pause: {
          prayers: [
            { prayer: "asr", minutes: 15 },
            { prayer: "asr", minutes: 20 },
          ],
          maghrib_in_ramadan: false,
        },
      },
      { "prayer_pause.prayers": "invalid" },
    ],
    [
      "a pause of nine minutes",
      { prayer_pause: { prayers: [{ prayer: "asr", minutes: 9 }], maghrib_in_ramadan: false } },
      { "prayer_pause.prayers.0.minutes": "invalid" },
    ],
    ["a lead of more than a day", { lead_minutes: 1441 }, { lead_minutes: "figure_invalid" }],
    ["room for no order", { slot_capacity: 0 }, { slot_capacity: "figure_invalid" }],
    [
      "a radius within a phone's own doubt",
      { dine_in_radius_meters: 19 },
      { dine_in_radius_meters: "figure_invalid" },
    ],
    [
      "a service charge of a third",
      { service_rate_bp: 3001 },
      { service_rate_bp: "figure_invalid" },
    ],
    ["VAT of half a percent too much", { vat_rate_bp: 5050 }, { vat_rate_bp: "figure_invalid" }],
    ["VAT in parts of a part", { vat_rate_bp: 1500.5 }, { vat_rate_bp: "figure_invalid" }],
  ])("has %s", async (_, change, fields) => {
    const before = await asGuest()
    const id = before[0]?.id ?? ""
    expectRefusal(await save(id, { ...branchInput, ...change }), 400, "validation_failed", fields)
    expectRefusal(
      await create({ ...branchInput, ...change, id: newId() }),
      400,
      "validation_failed",
      fields,
    )
    expect(await asGuest()).toEqual(before)
    expect(await events()).toEqual([])
  })

  it("does not exist", async () => {
    expectRefusal(await save(newId(), branchInput), 404, "branch_not_found")
  })
})
