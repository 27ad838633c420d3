import { randomUUID } from "node:crypto"
import { known } from "@sufra/db/seeds/demo/known"
import type { FastifyInstance } from "fastify"
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { errorOf, expectRefusal } from "../testing/strict-reply.ts"
import { startTestApp } from "../testing/test-app.ts"

type Started = Awaited<ReturnType<typeof startTestApp>>
const url = "/api/installation/"

/** How many of `count` requests are let through. */
async function letThrough(
  app: FastifyInstance,
  count: number,
  from: { remoteAddress?: string; headers?: Record<string, string> },
): Promise<number> {
  let good = 0
  for (let sent = 0; sent < count; sent++) {
    const { statusCode } = await app.inject({ url, ...from })
    if (statusCode === 200) good += 1
  }
  return good
}

describe("the rate limit", () => {
  let started: Started
  beforeEach(async () => {
    started = await startTestApp({ env: { SUFRA_RATE_LIMIT: "3" } })
  })
  afterEach(() => started.close())

  it("answers 429 with its code and the time to wait", async () => {
    const { app } = started
    expect(await letThrough(app, 3, {})).toBe(3)
    const reply = await app.inject(url)
    expectRefusal(reply, 429, "rate_limited")
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0)
  })

  it("counts each address for itself", async () => {
    const { app } = started
    expect(await letThrough(app, 5, { remoteAddress: "192.0.2.1" })).toBe(3)
    expect(await letThrough(app, 5, { remoteAddress: "192.0.2.2" })).toBe(3)
  })

  it("counts a network of IPv6 as one address, however its addresses are written", async () => {
    let good = 0
    for (const remoteAddress of ["2001:db8::1", "2001:db8::2:3:4:5", "2001:db8:0:0:9::"]) {
      good += await letThrough(started.app, 2, { remoteAddress })
    }
    expect(good).toBe(3)
    expect(await letThrough(started.app, 1, { remoteAddress: "2001:db8:0:1::1" })).toBe(1)
    expect(await letThrough(started.app, 5, { remoteAddress: "::ffff:192.0.2.1" })).toBe(3)
    expect(await letThrough(started.app, 1, { remoteAddress: "192.0.2.1" })).toBe(0)
  })

  it("is over a minute later, though the clock was a day ahead and went back", async () => {
    const [wallMs, runningMs] = [Date.now(), performance.now()]
    onTestFinished(() => void vi.restoreAllMocks())
    const wall = vi.spyOn(Date, "now").mockReturnValue(wallMs + 24 * 3_600_000)
    const running = vi.spyOn(performance, "now").mockReturnValue(runningMs)
    const signIn = { method: "POST", url: "/api/staff/sessions/", payload: {} } as const
    const codeOf = async () => (await started.app.inject(signIn)).statusCode
    const signIns = () => Promise.all(Array.from({ length: 31 }, codeOf))
    expect(await letThrough(started.app, 5, {})).toBe(3)
    expect(await signIns()).toContain(429)
    wall.mockReturnValue(wallMs + 60_000)
    running.mockReturnValue(runningMs + 60_000)
    expect(await letThrough(started.app, 5, {})).toBe(3)
    expect(await codeOf()).toBe(400)
  })

  it("takes no address from a header when there is no trusted proxy", async () => {
    let good = 0
    for (let sent = 0; sent < 5; sent++) {
      good += await letThrough(started.app, 1, { headers: { "x-forwarded-for": `10.9.8.${sent}` } })
    }
    expect(good).toBe(3)
  })
})

describe("the rate limit behind a proxy", () => {
  let started: Started
  beforeEach(async () => {
    started = await startTestApp({ env: { SUFRA_RATE_LIMIT: "3", SUFRA_TRUST_PROXY: "1" } })
  })
  afterEach(() => started.close())

  it("counts the address the proxy saw", async () => {
    const { app } = started
    expect(await letThrough(app, 5, { headers: { "x-forwarded-for": "192.0.2.1" } })).toBe(3)
    expect(await letThrough(app, 5, { headers: { "x-forwarded-for": "192.0.2.2" } })).toBe(3)
  })

  it("is not fooled by addresses that a guest wrote before it", async () => {
    let good = 0
    for (let sent = 0; sent < 5; sent++) {
      const headers = { "x-forwarded-for": `10.9.8.${sent}, 192.0.2.7` }
      good += await letThrough(started.app, 1, { headers })
    }
    expect(good).toBe(3)
  })
})

describe("the files of the guest app", () => {
  it("are not counted, but whatever is only called like one is", async () => {
    const { app, close } = await startTestApp({ env: { SUFRA_RATE_LIMIT: "3" }, hostPages: true })
    onTestFinished(close)
    const [file] = /\/assets\/[\w-]+\.js/.exec((await app.inject("/error")).body) ?? []
    const statuses = async (address: string) => {
      const replies = Array.from({ length: 6 }, () => app.inject(address))
      return (await Promise.all(replies)).map(({ statusCode }) => statusCode)
    }
    expect(await statuses(file ?? "")).toEqual(Array(6).fill(200))
    expect(await statuses("/assets/none.js")).toContain(429)
    expect(await statuses(file ?? "")).toEqual(Array(6).fill(200))
  })
})

describe("the pages of the guest app", () => {
  it("are not counted while they are kept, and are while they are made", async () => {
    const { app, close } = await startTestApp({ env: { SUFRA_RATE_LIMIT: "20" }, hostPages: true })
    onTestFinished(close)
    const open = async (address: string) => (await app.inject(address)).statusCode
    const page = `/menu/${known.qr.olayaTable12}`
    const statuses: number[] = []
    for (let visit = 0; visit < 30; visit++) statuses.push(await open(page))
    expect(statuses).toEqual(Array(30).fill(200))
    for (let visit = 0; visit < 30; visit++) statuses.push(await open(`/menu/${randomUUID()}`))
    expect(statuses).toContain(429)
    expect(await open(page)).toBe(200)
  })
})

describe("the limit of scans", () => {
  it("lets a full dining room in, and no script that invents guests", async () => {
    const started = await startTestApp()
    const statuses: number[] = []
    for (let scan = 0; scan < 302; scan++) {
      const scanned = { method: "POST", url: "/api/branch/qr-check/", payload: {} } as const
      statuses.push((await started.app.inject(scanned)).statusCode)
    }
    expect(statuses.slice(0, 300)).toEqual(Array(300).fill(400))
    expect(statuses.slice(300)).toEqual([429, 429])
    await started.close()
  })
})

describe("the limit of sign-ins", () => {
  it("stops a password guesser at 30 a minute, whichever accounts it tries", async () => {
    const started = await startTestApp()
    const codes: string[] = []
    for (let guess = 0; guess < 32; guess++) {
      const reply = await started.app.inject({
        method: "POST",
        url: "/api/staff/sessions/",
        payload: { email: `guess-${guess}@demo.sufra`, password: "password" },
      })
      codes.push(errorOf(reply).code)
    }
    expect(codes.slice(0, 30)).toEqual(Array(30).fill("sign_in_failed"))
    expect(codes.slice(30)).toEqual(["rate_limited", "rate_limited"])
    await started.close()
  })
})
