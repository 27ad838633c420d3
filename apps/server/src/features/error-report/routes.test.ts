import { randomUUID } from "node:crypto"
import { errorReport } from "@sufra/db/schema/installation/error-report"
import { known } from "@sufra/db/seeds/demo/known"
import { beforeEach, describe, expect, it } from "vitest"
import { bearer, newAddress } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments

function report(change: object = {}) {
  return {
    id: randomUUID(),
    app: "web",
    message: "Cannot read properties of undefined (reading 'price')",
    stack: "at Menu (menu-B1x.js:10:200)",
    url: "http://localhost/menu",
    establishment_id: baytAlKaram,
    ...change,
  }
}

async function send(payload: object) {
  const url = "/api/error-reports/"
  return test.app.inject({ method: "POST", url, payload, remoteAddress: newAddress() })
}

async function seenBy(email: string) {
  const headers = await bearer(test.app, email)
  const reply = await test.app.inject({ url: "/api/staff/error-reports/", headers })
  return dataOf("GET /staff/error-reports/", reply)
}

beforeEach(() => test.database.withTransaction((tx) => tx.delete(errorReport)))

describe("reports of page errors", () => {
  it("are grouped when they differ only in numbers and ids, and counted", async () => {
    const firstSeen = test.clock.now
    await send(report({ stack: `at Menu (menu-B1x.js:10:200) ${randomUUID()}` }))
    test.clock.now = new Date(firstSeen.getTime() + 5_000)
    await send(
      report({ stack: `at Menu (menu-B1x.js:11:7) ${randomUUID()}`, url: "http://localhost/new" }),
    )
    expect(await seenBy(known.staff.owner)).toEqual([
      {
        id: expect.any(String),
        app: "web",
        message: report().message,
        stack: expect.stringContaining("10:200"),
        url: "http://localhost/new",
        count: 2,
        first_seen_at: firstSeen.toISOString(),
        last_seen_at: test.clock.now.toISOString(),
      },
    ])
  })

  it("are apart when app or message differ, newest first", async () => {
    await send(report())
    test.clock.now = new Date(test.clock.now.getTime() + 1)
    await send(report({ app: "console" }))
    test.clock.now = new Date(test.clock.now.getTime() + 1)
    await send(report({ message: "another" }))
    const seen = await seenBy(known.staff.owner)
    expect(seen.map((row) => [row.app, row.message === "another", row.count])).toEqual([
      ["web", true, 1],
      ["console", false, 1],
      ["web", false, 1],
    ])
  })

  it("sent again with the same id count once, also five times at once", async () => {
    const same = report()
    dataOf("POST /error-reports/", await send(same))
    dataOf("POST /error-reports/", await send(same))
    await Promise.all(Array.from({ length: 5 }, () => send(same)))
    expect((await seenBy(known.staff.owner)).map((row) => row.count)).toEqual([1])
  })

  it("sent at once by many are all counted", async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(report())))
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(20).fill(200))
    expect((await seenBy(known.staff.owner)).map((row) => row.count)).toEqual([20])
  })

  it("are seen by their own place only; the same error elsewhere is another group", async () => {
    await send(report({ url: "http://localhost/first" }))
    await send(report({ url: "http://localhost/second", establishment_id: cardamomCorner }))
    await send(report({ url: "http://localhost/none", establishment_id: null }))
    const urls = async (email: string) => (await seenBy(email)).map((row) => row.url)
    expect(await urls(known.staff.owner)).toEqual(["http://localhost/first"])
    expect(await urls(known.staff.manager)).toEqual(["http://localhost/first"])
    expect(await urls(known.staff.cafeOwner)).toEqual(["http://localhost/second"])
    expect((await urls(known.staff.platformAdministrator)).sort()).toEqual([
      "http://localhost/first",
      "http://localhost/none",
      "http://localhost/second",
    ])
  })

  it("that somebody invents push out older ones, and never fill the table", async () => {
    const row = (index: number) => ({
      ...{
        id: randomUUID(),
        app: "web" as const,
        message: `invented ${index}`,
        stack: "",
        url: "",
      },
      ...{ fingerprint: `invented ${index}`, establishmentId: baytAlKaram },
      lastReportId: randomUUID(),
      firstSeenAt: test.clock.now,
      lastSeenAt: new Date(test.clock.now.getTime() - (1 + index) * 1_000),
    })
    const rows = Array.from({ length: 450 }, (_, index) => row(index))
    await test.database.withTransaction((tx) => tx.insert(errorReport).values(rows))
    await send(report({ establishment_id: cardamomCorner }))
    await send(report())
    const left = await test.database.read.select().from(errorReport)
    expect(left.filter((one) => one.establishmentId === cardamomCorner)).toHaveLength(1)
    const own = left.filter((one) => one.establishmentId === baytAlKaram)
    expect(own).toHaveLength(400)
    expect(own.map((one) => one.message)).toContain(report().message)
    expect(own.map((one) => one.message)).not.toContain("invented 399")
  })

  it("are refused when too long or of no known app", async () => {
    const wrong = report({ app: "toaster", message: "x".repeat(1001), id: "1" })
    expectRefusal(await send(wrong), 400, "validation_failed", {
      app: "invalid",
      message: "invalid",
      id: "invalid",
    })
  })

  it("from one address stop at 30 a minute, so that nobody fills the table", async () => {
    const remoteAddress = newAddress()
    const statuses: number[] = []
    for (let sent = 0; sent < 31; sent++) {
      const url = "/api/error-reports/"
      const reply = await test.app.inject({ method: "POST", url, remoteAddress, payload: report() })
      statuses.push(reply.statusCode)
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200))
    expect(statuses[30]).toBe(429)
  })
})
