import { known } from "@sufra/db/seeds/demo/known"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { recordedEvent } from "../../../testing/database/recorded-events.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let cashier: Bearer
let owner: Bearer

beforeEach(async () => {
  test.clock.now = new Date("2026-03-03T15:00:00Z")
  cashier = await bearer(test.app, known.staff.cashier)
  owner = await bearer(test.app, known.staff.owner)
  await test.database.withTransaction((tx) => tx.delete(recordedEvent))
})

let ids: Record<string, string>
beforeAll(async () => {
  const reply = await test.app.inject(`/api/branch/list-qr/${baytAlKaram}/`)
  const rows = dataOf("GET /branch/list-qr/{uuid}/", reply)
  ids = Object.fromEntries(rows.map((row) => [row.name.en, row.id]))
})

function pause(branchId: string | undefined, until: string | null, headers = cashier) {
  const url = `/api/staff/branches/${branchId}/pause/`
  return test.app.inject({ method: "PUT", url, headers, payload: { until } })
}

async function pauseOf(branchId: string | undefined) {
  const url = `/api/staff/branches/${branchId}/pause/`
  return dataOf("GET /staff/branches/{id}/pause/", await test.app.inject({ url, headers: owner }))
}

async function asGuest() {
  const reply = await test.app.inject(`/api/restaurant/qr/${known.qr.olaya}/data/`)
  return dataOf("GET /restaurant/qr/{uuid}/data/", reply).branch
}

describe("a pause", () => {
  it("closes the branch at once and ends by itself", async () => {
    const until = "2026-03-03T15:10:00.000Z"
    const paused = dataOf("PUT /staff/branches/{id}/pause/", await pause(ids.Olaya, until))
    expect(paused).toMatchObject({ is_open: false, is_paused: true, changes_at: until })
    expect(await asGuest()).toEqual(paused)
    expect((await pauseOf(ids.Olaya)).paused_until).toBe(until)
    expect(await test.database.read.select().from(recordedEvent)).toMatchObject([
      { topic: "branch", entityId: ids.Olaya },
    ])
    test.clock.now = new Date(until)
    expect(await asGuest()).toMatchObject({ is_open: true, is_paused: false })
    expect((await pauseOf(ids.Olaya)).paused_until).toBeNull()
  })

  it("sent twice is the same pause, and can be ended", async () => {
    const until = "2026-03-03T16:00:00.000Z"
    const first = dataOf("PUT /staff/branches/{id}/pause/", await pause(ids.Olaya, until))
    const second = dataOf("PUT /staff/branches/{id}/pause/", await pause(ids.Olaya, until))
    expect(second).toEqual(first)
    await pause(ids.Olaya, null)
    expect(await asGuest()).toMatchObject({ is_open: true, is_paused: false })
  })

  it("until a time that has passed is none", async () => {
    const late = dataOf(
      "PUT /staff/branches/{id}/pause/",
      await pause(ids.Olaya, "2026-03-03T14:59:59.000Z"),
    )
    expect(late).toMatchObject({ is_open: true, is_paused: false })
  })

  it("of more than a week is refused, as is a time that is none", async () => {
    expectRefusal(await pause(ids.Olaya, "2026-03-10T15:00:01.000Z"), 400, "validation_failed", {
      until: "pause_too_long",
    })
    expectRefusal(await pause(ids.Olaya, "tomorrow"), 400, "validation_failed", {
      until: "invalid",
    })
    expect(await asGuest()).toMatchObject({ is_paused: false })
  })

  it("is not for somebody who works elsewhere", async () => {
    expectRefusal(await pause(ids["Al Nakheel"], null), 403, "not_allowed")
  })
})

describe("until it opens tomorrow", () => {
  it.each([
    ["the first opening of the next business day", "Al Nakheel", "2026-03-04T09:00:00.000Z"],
    ["the begin of the business day where it never closes", "Olaya", "2026-03-04T01:00:00.000Z"],
    ["unknown where nothing is planned", "Jeddah Corniche", null],
  ])("is %s", async (_, name, time) => {
    expect((await pauseOf(ids[name])).opens_tomorrow_at).toBe(time)
    await pause(ids[name], "2026-03-03T16:00:00.000Z", owner)
    expect((await pauseOf(ids[name])).opens_tomorrow_at).toBe(time)
  })

  it("means the coming day to somebody who is up past midnight", async () => {
    test.clock.now = new Date("2026-03-03T22:30:00Z")
    owner = await bearer(test.app, known.staff.owner)
    expect((await pauseOf(ids["Al Nakheel"])).opens_tomorrow_at).toBe("2026-03-04T09:00:00.000Z")
  })
})
