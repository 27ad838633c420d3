import type { Topic } from "@sufra/contract/topics"
import { event } from "@sufra/db/schema/installation/event"
import { known } from "@sufra/db/seeds/demo/known"
import { defaultThemeColours } from "@sufra/domain/establishment/theme"
import { newId } from "@sufra/domain/kernel/ids"
import type { FastifyInstance } from "fastify"
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest"
import { GuestBrowser, newPhone } from "../../testing/customers.ts"
import { count, listen, openStream, type TestStream } from "../../testing/event-stream.ts"
import { patience } from "../../testing/patience.ts"
import { type Bearer, bearer, refreshBy, signIn } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { startTestApp, useTestApp } from "../../testing/test-app.ts"
import { StreamPlaces } from "./stream-places.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
const opened: TestStream[] = []
let base: string
let owner: Bearer

beforeAll(async () => {
  base = await listen(test.app)
  owner = await bearer(test.app, known.staff.owner)
})
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
})

async function open(url: string, headers: Record<string, string> = {}) {
  const stream = await openStream(url, headers)
  opened.push(stream)
  return stream
}

const asGuest = (code: string) => open(`${base}/api/events/${code}/`)
const asStaff = (headers: Bearer) => open(`${base}/api/staff/events/`, headers)

/** Saves a brand and answers the version that a hint must carry. */
async function saveBrand(app: FastifyInstance = test.app, headers = owner): Promise<number> {
  const payload = {
    name: { en: "Live", sa: "حي" },
    logo_media_id: null,
    theme: defaultThemeColours,
  }
  const saved = await app.inject({ method: "PUT", url: "/api/staff/brand/", headers, payload })
  dataOf("PUT /staff/brand/", saved)
  const reply = await app.inject(`/api/restaurant/qr/${baytAlKaram}/data/`)
  return dataOf("GET /restaurant/qr/{uuid}/data/", reply).version
}

/** As a process leaves it that died between its commit and the relay: nobody is woken. */
function leaveEvents(establishmentId: string, ...topics: Topic[]) {
  return test.database.withTransaction((tx) =>
    tx.insert(event).values(
      topics.map((topic) => ({
        id: newId(),
        establishmentId,
        topic,
        entityId: newId(),
        version: 1,
        createdAt: test.clock.now,
      })),
    ),
  )
}

describe("an open stream", () => {
  it("hears of a saved brand, once, whichever code opened it", async () => {
    const streams = [await asGuest(baytAlKaram), await asGuest(known.qr.olayaTable12)]
    const hint = { topic: "establishment", id: baytAlKaram, version: await saveBrand() } as const
    for (const stream of streams) await stream.heard(hint)
    const next = { ...hint, version: await saveBrand() } as const
    for (const stream of streams) {
      await stream.heard(next)
      expect(count(stream.hints, hint)).toBe(1)
      expect(Object.keys(stream.hints.at(-1) ?? {}).sort()).toEqual(["id", "topic", "version"])
    }
  })

  it("has the headers of a stream and of every reply", async () => {
    const { headers } = await asGuest(baytAlKaram)
    expect(headers.get("content-type")).toBe("text/event-stream; charset=utf-8")
    expect(headers.get("cache-control")).toBe("no-store")
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get("content-security-policy")).toContain("default-src 'none'")
  })

  it("carries the topics of its listener: a guest's the public ones, staff's almost all", async () => {
    const guest = await asGuest(baytAlKaram)
    const staff = await asStaff(await bearer(test.app, known.staff.kitchen))
    await leaveEvents(baytAlKaram, "order", "session-ended", "position", "shift", "menu")
    await guest.heard({ topic: "menu" })
    await staff.heard({ topic: "menu" })
    expect(guest.hints.map((hint) => hint.topic)).toEqual(["open", "menu"])
    expect(staff.hints.map((hint) => hint.topic)).toEqual(["open", "order", "shift", "menu"])
  })

  it("of somebody who works at certain branches names no order, table or payment", async () => {
    const staff = await asStaff(await bearer(test.app, known.staff.branchManager))
    await leaveEvents(baytAlKaram, "order", "payment", "menu")
    await staff.heard({ topic: "menu" })
    expect(staff.hints.map(({ topic, id }) => [topic, id !== undefined])).toEqual([
      ["open", false],
      ["order", false],
      ["payment", false],
      ["menu", true],
    ])
  })

  it("hears nothing of another place", async () => {
    const cafe = await bearer(test.app, known.staff.cafeOwner)
    const streams = [await asGuest(cardamomCorner), await asStaff(cafe)]
    await leaveEvents(baytAlKaram, "menu", "order")
    await leaveEvents(cardamomCorner, "branch")
    for (const stream of streams) {
      await stream.heard({ topic: "branch" })
      expect(stream.hints.map((hint) => hint.topic)).toEqual(["open", "branch"])
    }
  })

  it("hears what was left unrelayed, found by the poll", async () => {
    const guest = await asGuest(baytAlKaram)
    await leaveEvents(baytAlKaram, "promotion")
    await guest.heard({ topic: "promotion", version: 1 })
  })

  it("hears every one of a thousand events", async () => {
    const guest = await asGuest(cardamomCorner)
    await leaveEvents(cardamomCorner, ...Array<Topic>(1_000).fill("menu"))
    await guest.heard({ topic: "menu" }, 1_000)
    expect(new Set(guest.hints.map((hint) => hint.id)).size).toBe(1_001)
  })
})

describe("a stream is refused", () => {
  it("to staff without a token, with a bad one, and to the platform, which has no place", async () => {
    const ask = (headers: Record<string, string>) =>
      test.app.inject({ url: "/api/staff/events/", headers })
    expectRefusal(await ask({}), 401, "not_authorized")
    expectRefusal(await ask({ authorization: "Bearer x" }), 401, "session_expired")
    const admin = await bearer(test.app, known.staff.platformAdministrator)
    expectRefusal(await ask(admin), 403, "not_allowed")
  })

  it("for an unknown or malformed code", async () => {
    const unknown = await test.app.inject("/api/events/99999999-9999-4999-8999-999999999999/")
    expectRefusal(unknown, 404, "establishment_not_found")
    expectRefusal(await test.app.inject("/api/events/x/"), 400, "validation_failed")
  })

  it("to guests while they hold all places, and not to staff behind the same address", async () => {
    const take = StreamPlaces.prototype.take
    const full = vi.spyOn(StreamPlaces.prototype, "take").mockImplementation(function (
      this: StreamPlaces,
      listener,
      establishmentId,
    ) {
      return "staffId" in listener ? take.call(this, listener, establishmentId) : null
    })
    onTestFinished(() => full.mockRestore())
    const guest = await new GuestBrowser(test, known.qr.olaya).signIn(newPhone())
    const asked = [
      test.app.inject(`/api/events/${baytAlKaram}/`),
      test.app.inject({
        url: `/api/customer/qr/${known.qr.olaya}/events/`,
        headers: guest.headers,
      }),
    ]
    for (const reply of await Promise.all(asked)) {
      expectRefusal(reply, 503, "service_unavailable")
    }
    expect((await asStaff(owner)).status).toBe(200)
  })

  it("as HEAD, which would wait for ever", async () => {
    const url = `/api/events/${baytAlKaram}/`
    expect((await test.app.inject({ method: "HEAD", url })).statusCode).toBe(404)
  })
})

describe("two processes on one database", () => {
  it("tell each other's streams, each hint once", async () => {
    const other = await startTestApp({ sharedUrl: test.databaseUrl })
    const far = await open(`${await listen(other.app)}/api/events/${baytAlKaram}/`)
    const near = await asGuest(baytAlKaram)
    const first = { topic: "establishment", version: await saveBrand(test.app) } as const
    for (const stream of [near, far]) await stream.heard(first)
    const second = { topic: "establishment", version: await saveBrand(other.app) } as const
    for (const stream of [near, far]) {
      await stream.heard(second)
      expect(count(stream.hints, first)).toBe(1)
    }
    await other.close()
  })

  it("a process that stops ends its streams instead of waiting for them", async () => {
    const other = await startTestApp({ sharedUrl: test.databaseUrl })
    await open(`${await listen(other.app)}/api/events/${baytAlKaram}/`)
    await other.close()
  })
})

describe("a session that ends", () => {
  const closed = (stream: TestStream) =>
    vi.waitFor(() => expect(stream.isClosed).toBe(true), patience)

  it("ends the streams of who signs out, and of nobody else", async () => {
    const { data } = await signIn(test.app, known.staff.manager)
    const headers = { authorization: `Bearer ${data.access_token}` }
    const [leaving, staying] = [await asStaff(headers), await asStaff(owner)]
    const url = `/api/staff/sessions/${data.session_id}/`
    expect((await test.app.inject({ method: "DELETE", url, headers })).statusCode).toBe(200)
    await closed(leaving)
    const version = await saveBrand()
    await staying.heard({ topic: "establishment", version })
    expect(staying.isClosed).toBe(false)
    expect(count(staying.hints, { topic: "session-ended" })).toBe(0)
    expect(count(leaving.hints, { version })).toBe(0)
  })

  it("ends a customer's streams, in whichever process they are open", async () => {
    const other = await startTestApp({ sharedUrl: test.databaseUrl })
    const guest = await new GuestBrowser(test, known.qr.olaya).signIn(newPhone())
    const path = `/api/customer/qr/${known.qr.olaya}/events/`
    const stream = await open(`${await listen(other.app)}${path}`, guest.headers)
    const url = `/api/customer/qr/${known.qr.olaya}/sessions/`
    await test.app.inject({ method: "DELETE", url, headers: guest.headers })
    await closed(stream)
    await other.close()
  })

  it("ends the streams of a session whose refresh token was stolen", async () => {
    const { data } = await signIn(test.app, known.staff.cashier)
    const stream = await asStaff({ authorization: `Bearer ${data.access_token}` })
    const refresh = () => refreshBy(test.app, data.refreshToken)
    const pass = (ms: number) => {
      test.clock.now = new Date(test.clock.now.getTime() + ms)
    }
    pass(10 * 60_000)
    expect((await refresh()).statusCode).toBe(200)
    pass(5 * 60_000)
    expectRefusal(await refresh(), 401, "session_expired")
    await closed(stream)
  })
})
