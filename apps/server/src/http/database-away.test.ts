import { endpoints } from "@sufra/contract/endpoints"
import { connect } from "@sufra/db/connection"
import { product } from "@sufra/db/schema/menu"
import { known } from "@sufra/db/seeds/demo/known"
import { codeFrom, codeLength } from "@sufra/domain/loyalty/code"
import { eq } from "drizzle-orm"
import type { FastifyInstance, InjectOptions } from "fastify"
import { pino } from "pino"
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest"
import { buildApp } from "../app.ts"
import { makeLinkToken } from "../auth/courier-link-token.ts"
import { startTcpProxy, type TcpProxy } from "../testing/database/tcp-proxy.ts"
import { makeGuest } from "../testing/guest-orders.ts"
import { expectNoInsides } from "../testing/leaks.ts"
import { patience } from "../testing/patience.ts"
import { bearer, newAddress } from "../testing/sign-in.ts"
import { errorOf, expectRefusal } from "../testing/strict-reply.ts"
import { startTestApp, useTestApp } from "../testing/test-app.ts"

const test = useTestApp()
let proxy: TcpProxy
let proxied: Awaited<ReturnType<typeof startTestApp>>

beforeAll(async () => {
  proxy = await startTcpProxy(test.databaseUrl)
  proxied = await startTestApp({ sharedUrl: proxy.url })
})
afterAll(async () => {
  await proxied.close()
  await proxy.close()
})

const scanned = (code: string) => `/api/restaurant/qr/${code}/data/`
const place = scanned(known.qr.olaya)
const scan: InjectOptions = {
  method: "POST",
  url: "/api/branch/qr-check/",
  payload: { uuid: known.qr.olaya },
}

async function expectAway(app: FastifyInstance, request: InjectOptions): Promise<void> {
  const reply = await app.inject({ ...request, remoteAddress: newAddress() })
  expectRefusal(reply, 503, "service_unavailable")
  expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0)
  expectNoInsides(reply.body)
}

const id = "99999999-9999-4999-8999-999999999999"

/** What a call needs before it reaches the database. */
const queries: Record<string, string> = {
  "GET /menu/qr/{uuid}/suggestions/": `?products=${id}`,
  "GET /staff/branches/{id}/sheets/": "?layout=a4-grid",
  "GET /receipt/qr/{uuid}/{invoice}/pdf/": "?paper=a4",
  "GET /staff/orders/": `?branch_id=${id}`,
  "GET /staff/orders/search/": "?query=A-001",
  "GET /staff/kitchen/": `?branch_id=${id}`,
  "GET /staff/floor/": `?branch_id=${id}`,
  "GET /staff/coupons/{id}/codes/": "?language=en",
  "GET /staff/loyalty/liability/file/": "?language=en",
}

/** What could be a code: anything else is refused without a look. */
const referralCode = codeFrom(new Uint8Array(codeLength))

/** They ask somebody else, and go on. */
const without: string[] = ["GET /delivery/address-at/"]

function everyCall(authorization: Record<string, { authorization: string }>): InjectOptions[] {
  const { owner, admin, guest, link } = authorization
  const uuid = known.establishments.baytAlKaram
  return Object.entries(endpoints)
    .filter(([key]) => !["PUT", "POST"].includes(key.split(" ")[0] ?? ""))
    .filter(([key]) => !without.includes(key))
    .map(([key, endpoint]) => {
      const [method, path] = key.split(" ") as ["GET", string]
      const isPlatform = path.includes("/establishments/")
      const { audience } = endpoint
      const isGuests = audience === "customer" || audience === "guest"
      const own = isGuests ? guest : audience === "courier-link" ? link : owner
      return {
        method,
        url: `/api${path
          .replace("/referral/codes/{code}", `/referral/codes/${referralCode}`)
          .replace("{uuid}", uuid)
          .replace(/\{\w+\}/g, id)}${queries[key] ?? ""}`,
        headers: { ...(isPlatform ? admin : own), cookie: `sufra-scan=${uuid}` },
        ...("body" in endpoint && { payload: { active: true, price_minor: 1 } }),
      }
    })
}

function linkToken(): string {
  const of = { establishmentId: known.establishments.baytAlKaram, orderId: id, linkId: id }
  return makeLinkToken(test.services.signingSecret, of)
}

describe("while the database is away", () => {
  it("every call answers 503 with Retry-After, and all heals by itself", async () => {
    const tokens = {
      owner: await bearer(test.app, known.staff.owner),
      admin: await bearer(test.app, known.staff.platformAdministrator),
      guest: (await makeGuest(test)).headers,
      link: { authorization: `Bearer ${linkToken()}` },
    }
    expect((await proxied.app.inject(place)).statusCode).toBe(200)
    await proxy.cut()
    for (const request of [...everyCall(tokens), scan]) await expectAway(proxied.app, request)
    const credentials = { email: known.staff.owner, password: known.password }
    await expectAway(proxied.app, {
      method: "POST",
      url: "/api/staff/sessions/",
      payload: credentials,
    })
    await proxy.restore()
    expect((await proxied.app.inject(place)).statusCode).toBe(200)
    expect((await proxied.app.inject(scan)).statusCode).toBe(200)
  })

  it("the process is healthy but not ready", async () => {
    await proxy.cut()
    expect((await proxied.app.inject("/api/health/")).statusCode).toBe(200)
    await expectAway(proxied.app, { url: "/api/ready/" })
    await proxy.restore()
    expect((await proxied.app.inject("/api/ready/")).statusCode).toBe(200)
  })

  it("a connection broken in the middle of idling is no obstacle for the next request", async () => {
    await Promise.all(Array.from({ length: 5 }, () => proxied.app.inject(place)))
    await proxy.cut()
    await proxy.restore()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => proxied.app.inject({ url: place })),
    )
    for (const reply of replies) expect([200, 503]).toContain(reply.statusCode)
    expect((await proxied.app.inject(place)).statusCode).toBe(200)
  })
})

describe("while the database stands still", () => {
  it("readiness is refused long before a request gives up, and all heals by itself", async () => {
    proxy.stall()
    const answers: string[] = []
    const asked = [place, "/api/ready/"].map(async (url) => {
      await expectAway(proxied.app, { url })
      answers.push(url)
    })
    await Promise.all(asked)
    expect(answers).toEqual(["/api/ready/", place])
    proxy.goOn()
    await vi.waitFor(async () => {
      expect((await proxied.app.inject("/api/ready/")).statusCode).toBe(200)
    }, patience)
  })
})

describe("guests while the database stands still", () => {
  it("read kept pages and menus, and are soon told of the others, however many requests hang", async () => {
    const lines: string[] = []
    const log = pino({ level: "warn" }, { write: (line: string) => lines.push(line) })
    const options = { sharedUrl: proxy.url, keepReplies: true, hostPages: true, log }
    const kept = await startTestApp(options)
    const { app } = kept
    const [menu, page] = [`/api/menu/qr/${known.qr.olaya}/`, `/menu/${known.qr.olaya}`]
    for (const url of [menu, page]) expect((await app.inject(url)).statusCode).toBe(200)
    proxy.stall()
    const answered: string[] = []
    const ask = async (name: string, url: string) => {
      const reply = await app.inject({ url, remoteAddress: newAddress() })
      answered.push(name)
      return reply
    }
    const waiting = ask("page under way", `/menu/${known.qr.cardamomCorner}`)
    const hanging = Array.from({ length: 80 }, () => ask("call", scanned(known.qr.cardamomCorner)))
    const late = ask("page that never began", `/qr/${known.qr.cardamomCorner}`)
    const read = [await ask("kept", menu), await ask("kept", page)]
    expect(read.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answered).toEqual(["kept", "kept"])
    for (const reply of [await late, await waiting]) {
      expect(reply.statusCode).toBe(503)
      expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0)
      expect(reply.headers["content-type"]).toContain("text/html")
      expectNoInsides(reply.body)
    }
    for (const reply of await Promise.all(hanging)) expect(reply.statusCode).toBe(503)
    proxy.goOn()
    await kept.close()
    // A page that is ready too late is no fault of its own, and refusals share their lines.
    expect(lines.join("")).not.toContain("ALREADY_SENT")
    expect(lines.filter((line) => line.includes("failed")).length).toBeLessThan(10)
  })
})

describe("guests at table while the database is away", () => {
  it("go on reading what was kept, and see what changed once it is back", async () => {
    const kept = await startTestApp({ sharedUrl: proxy.url, keepReplies: true, hostPages: true })
    onTestFinished(() => kept.close())
    const [menu, page] = [`/api/menu/qr/${known.qr.olaya}/`, `/menu/${known.qr.olaya}`]
    const before = await kept.app.inject(menu)
    expect((await kept.app.inject(page)).statusCode).toBe(200)
    await proxy.cut()
    const meanwhile = await kept.app.inject(menu)
    expect(meanwhile.statusCode).toBe(200)
    expect(meanwhile.body).toBe(before.body)
    expect((await kept.app.inject(page)).statusCode).toBe(200)
    await expectAway(kept.app, { url: `/api/menu/qr/${known.qr.cardamomCorner}/` })
    await expectAway(kept.app, scan)
    const slug = eq(product.slug, "chicken-kabsa")
    await test.database.withTransaction((tx) =>
      tx.update(product).set({ priceMinor: 1 }).where(slug),
    )
    await proxy.restore()
    const isNew = async () => expect((await kept.app.inject(menu)).body).not.toBe(before.body)
    await vi.waitFor(isNew, patience)
  })
})

describe.each([
  ["refuses", "postgres://sufra:secret@127.0.0.1:1/sufra"],
  ["has no such name", "postgres://sufra:secret@database.invalid/sufra"],
])("a database that %s", (_, url) => {
  it("is a 503 that says nothing of where it should be", async () => {
    const database = connect(url)
    const app = await buildApp(
      { ...test.services, database },
      { hostPages: false, keepReplies: false },
    )
    await expectAway(app, { url: place })
    await expectAway(app, scan)
    const reply = errorOf(await app.inject(place))
    expect(JSON.stringify(reply)).not.toMatch(/secret|127\.0\.0\.1|database\.invalid/)
    await app.close()
    await database.close()
  })
})

it("a pool that was closed under a request is a 503, as in a drain", async () => {
  const database = connect(test.databaseUrl)
  const app = await buildApp(
    { ...test.services, database },
    { hostPages: false, keepReplies: false },
  )
  await database.close()
  await expectAway(app, { url: place })
  await expectAway(app, scan)
  await app.close()
})
