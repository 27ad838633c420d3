import { once } from "node:events"
import { request as ask } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { Writable } from "node:stream"
import { buffer, text } from "node:stream/consumers"
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib"
import { known } from "@sufra/db/seeds/demo/known"
import type { FastifyInstance } from "fastify"
import { pino } from "pino"
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest"
import { buildApp } from "../app.ts"
import { requestForLog } from "../boot/request-for-log.ts"
import { listen } from "../testing/event-stream.ts"
import { patience } from "../testing/patience.ts"
import { startTestApp, type TestApp, useTestApp } from "../testing/test-app.ts"
import { changePlace } from "./change-place.ts"
import { Repeats } from "./repeats.ts"

type Asked = { path?: string; method?: string; headers?: Record<string, string> }
type Answer = { status: number; headers: Record<string, unknown>; body: Buffer }

const data = `/api/menu/qr/${known.qr.olaya}/`
const page = `/menu/${known.qr.olaya}`
const place = known.establishments.baytAlKaram

/** How many requests of sockets have come as far as the router. */
let routed = 0
const { createServer } = Repeats.prototype
vi.spyOn(Repeats.prototype, "createServer").mockImplementation(function (
  this: Repeats,
  router,
  options,
) {
  const counting: typeof router = (request, response) => {
    routed += 1
    router(request, response)
  }
  return createServer.call(this, counting, options)
})

const ofTheConnection = new Set(["date", "connection", "keep-alive", "x-request-id"])

/** Packed better meanwhile it is shorter: how long it says to be is looked at by itself. */
function comparable({ headers }: Answer) {
  const isPacked = "content-encoding" in headers
  const entries = Object.entries(headers).filter(
    ([name]) =>
      !(ofTheConnection.has(name) || name.startsWith("x-ratelimit")) &&
      !(isPacked && name === "content-length"),
  )
  return entries.map(([name, value]) => [name, String(value)])
}

function unpacked({ headers, body }: Answer): string {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[String(headers["content-encoding"])]
  return String(unpack && body.length > 0 ? unpack(body) : body)
}

/** As a browser asks. */
async function overSocket(app: FastifyInstance, asked: Asked): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo
  const { path = data, method = "GET", headers = {} } = asked
  const sent = ask({ port, host: "127.0.0.1", path, method, headers }).end()
  const [response] = await once(sent, "response")
  const { statusCode: status, headers: got } = response
  return { status, headers: got, body: await buffer(response) }
}

/** Past the server, so always through the router. */
async function throughRouter(app: FastifyInstance, asked: Asked): Promise<Answer> {
  const { path: url = data, method = "GET", headers = {} } = asked
  const reply = await app.inject({ url, method: method as "GET", headers })
  // What no server sends for a HEAD is there without one.
  const body = method === "HEAD" ? Buffer.alloc(0) : reply.rawPayload
  return { status: reply.statusCode, headers: reply.headers, body }
}

/** What both say of the same request, and whether the router was needed for it. */
async function askBoth(app: FastifyInstance, asked: Asked) {
  const headers = { host: "menu.example.com", ...asked.headers }
  await throughRouter(app, { ...asked, headers })
  const byRouter = await throughRouter(app, { ...asked, headers })
  const before = routed
  const bySocket = await overSocket(app, { ...asked, headers })
  return { byRouter, bySocket, isRepeated: routed === before }
}

function expectSame({ byRouter, bySocket }: { byRouter: Answer; bySocket: Answer }): void {
  expect(bySocket.status).toBe(byRouter.status)
  expect(comparable(bySocket)).toEqual(comparable(byRouter))
  expect(unpacked(bySocket)).toBe(unpacked(byRouter))
}

const repeated: [string, Asked][] = [
  ["data", {}],
  ["data packed", { headers: { "accept-encoding": "gzip, deflate, br" } }],
  ["data for one that takes gzip only", { headers: { "accept-encoding": "gzip" } }],
  ["data, asked by an id", { headers: { "x-request-id": "a-proxys-own-id" } }],
  ["data, asked by an odd id", { headers: { "x-request-id": "<odd>" } }],
  ["data, by somebody signed in", { headers: { authorization: "Bearer whatever" } }],
  ["data at the API's own host", { path: data.slice(4), headers: { host: "api.example.com" } }],
  ["data, with what nobody has", { headers: { "if-none-match": '"other"' } }],
  ["a page", { path: page }],
  ["a page packed", { path: page, headers: { "accept-encoding": "br" } }],
  ["a page over plain http", { path: page, headers: { "accept-encoding": "gzip, deflate" } }],
  ["the first page", { path: `/qr/${known.qr.olaya}` }],
  ["a page of a campaign", { path: `${page}?utm_source=poster&x=%22` }],
  ["a page in English", { path: page, headers: { cookie: "sufra-locale=en" } }],
  [
    "a page for a known browser",
    { path: page, headers: { cookie: `sufra-visitor=1; sufra-locale=en; sufra-scan=2` } },
  ],
  ["a page elsewhere", { path: page, headers: { host: "192.0.2.7:8080" } }],
]

const routedOnly: [string, Asked][] = [
  ["a question for the headers alone", { method: "HEAD" }],
  ["a question for a page's headers", { method: "HEAD", path: page }],
  ["a page of the other host", { headers: { origin: "https://menu.example.com" } }],
  ["a call of the API's own host", { headers: { origin: "http://x.com", host: "api.x.com" } }],
  ["data with a campaign", { path: `${data}?utm_source=poster` }],
  ["another spelling of a path", { path: page.replace("menu", "%6denu") }],
  ["a language twice", { path: page, headers: { cookie: "sufra-locale=en; sufra-locale=sa" } }],
  ["a language encoded", { path: page, headers: { cookie: "sufra-locale=%65n" } }],
  ["a language quoted", { path: page, headers: { cookie: 'sufra-locale="en"' } }],
  ["a cookie of a similar name", { path: page, headers: { cookie: "x-sufra-locale=en" } }],
  ["a host that is none", { headers: { host: "menu.example.com/x" } }],
  ["what is not there", { path: `/menu/${known.establishments.baytAlKaram}/nothing` }],
]

describe("what is kept goes out again", () => {
  const test = useTestApp({ hostPages: true, keepReplies: true })
  beforeAll(() => listen(test.app))

  it.each(repeated)("to the letter as by the router, and without it: %s", async (_, asked) => {
    const both = await askBoth(test.app, asked)
    expectSame(both)
    expect(both.bySocket.status).toBe(200)
    expect(both.bySocket.headers["content-length"]).toBe(String(both.bySocket.body.length))
    expect(both.isRepeated).toBe(true)
  })

  it.each(routedOnly)("by the router where it is the one to decide: %s", async (_, asked) => {
    const both = await askBoth(test.app, asked)
    if (both.bySocket.status < 400) expectSame(both)
    expect(both.bySocket.status).toBe(both.byRouter.status)
    expect(both.isRepeated).toBe(false)
  })

  it.each([data, page])("not at all to a browser that has it: %s", async (path) => {
    const { etag } = (await throughRouter(test.app, { path, headers: { host: "a.b" } })).headers
    const headers = { host: "a.b", "if-none-match": String(etag), "accept-encoding": "br" }
    const both = await askBoth(test.app, { path, headers })
    expectSame(both)
    expect([both.bySocket.status, both.isRepeated]).toEqual([304, true])
  })

  it("each time under an id of its own, or the one that came with it", async () => {
    const idOf = async (headers = {}) =>
      (await overSocket(test.app, { headers })).headers["x-request-id"]
    await askBoth(test.app, {})
    expect(await idOf()).not.toBe(await idOf())
    expect(await idOf({ "x-request-id": "a-proxys-own-id" })).toBe("a-proxys-own-id")
  })

  it("with nothing of a request's body left over for the next one", async () => {
    const { etag } = (await askBoth(test.app, {})).bySocket.headers
    const { port } = test.app.server.address() as AddressInfo
    const head = `GET ${data} HTTP/1.1\r\nhost: menu.example.com\r\nif-none-match: ${etag}\r\n`
    const socket = connect(port, "127.0.0.1").setEncoding("utf8")
    const before = routed
    socket.write(`${head}content-length: 5\r\n\r\nhello${head}connection: close\r\n\r\n`)
    expect((await text(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 304", "HTTP/1.1 304"])
    expect(routed).toBe(before)
  })

  it.each([data, page])("until staff change the place: %s", async (path) => {
    expect((await askBoth(test.app, { path })).isRepeated).toBe(true)
    const change = { establishmentId: place, topic: "menu", entityId: place } as const
    await changePlace(test.services, change, async () => undefined)
    const before = routed
    await overSocket(test.app, { path, headers: { host: "menu.example.com" } })
    expect(routed).toBe(before + 1)
  })

  it("in its better packing as soon as there is one", async () => {
    const bodyOf = async (headers: Record<string, string>) =>
      (await overSocket(test.app, { path: page, headers })).body
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    const quickly = brotliCompressSync(await bodyOf({}), { params }).length
    const isSmaller = async () =>
      expect((await bodyOf({ "accept-encoding": "br" })).length).toBeLessThan(quickly)
    await vi.waitFor(isSmaller, patience)
  })
})

describe("behind a proxy", () => {
  const test = useTestApp({
    hostPages: true,
    keepReplies: true,
    env: { SUFRA_TRUST_PROXY: "1" },
  })
  beforeAll(() => listen(test.app))

  it.each([data, page])("the protocol and host that it names count: %s", async (path) => {
    for (const protocol of ["http", "https"]) {
      const headers = { "x-forwarded-proto": protocol, "x-forwarded-host": "seen.example.com" }
      const both = await askBoth(test.app, { path, headers })
      expectSame(both)
      expect(both.isRepeated).toBe(true)
      const isSecure = "strict-transport-security" in both.bySocket.headers
      expect(isSecure).toBe(protocol === "https")
    }
  })

  it.each([
    ["two protocols", { "x-forwarded-proto": "http, https" }],
    ["an odd protocol", { "x-forwarded-proto": "__proto__" }],
    ["two hosts", { "x-forwarded-host": "one.example.com, two.example.com" }],
  ])("what can be read in two ways is the router's: %s", async (_, headers) => {
    const both = await askBoth(test.app, { headers })
    expectSame(both)
    expect(both.isRepeated).toBe(false)
  })
})

it("a header that no proxy wrote says nothing", async () => {
  const test = await startTestApp({ keepReplies: true })
  onTestFinished(() => test.close())
  await listen(test.app)
  const both = await askBoth(test.app, { headers: { "x-forwarded-proto": "https" } })
  expectSame(both)
  expect(both.bySocket.headers).not.toHaveProperty("strict-transport-security")
})

it("the limit holds for what is not kept, whatever was repeated before", async () => {
  const test = await startTestApp({ keepReplies: true, env: { SUFRA_RATE_LIMIT: "3" } })
  onTestFinished(() => test.close())
  await listen(test.app)
  const statuses = async (path: string) => {
    const answers: number[] = []
    for (let asked = 0; asked < 6; asked += 1) {
      answers.push((await overSocket(test.app, { path })).status)
    }
    return answers
  }
  expect(await statuses(data)).toEqual([200, 200, 200, 200, 200, 200])
  // Making it counted once.
  expect(await statuses("/api/installation/")).toEqual([200, 200, 429, 429, 429, 429])
  expect(await statuses(data)).toEqual([200, 200, 200, 200, 200, 200])
})

async function startLogged(services: TestApp["services"]) {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  const loggerInstance = pino({ serializers: { req: requestForLog } }, stream)
  const app = await buildApp(services, { loggerInstance, hostPages: false, keepReplies: true })
  await listen(app)
  return { app, lines }
}

describe("a server that keeps a log, and ends", () => {
  const test = useTestApp({ env: { SUFRA_TRUST_PROXY: "1" } })

  it("writes of a repeated reply what it writes of any other", async () => {
    const { app, lines } = await startLogged(test.services)
    onTestFinished(() => app.close())
    const ids = ["made-by-the-router", "kept-by-the-router", "repeated-without-it"]
    for (const id of ids) {
      const headers = { "x-request-id": id, "x-forwarded-for": "198.51.100.9, 192.0.2.1" }
      await overSocket(app, { headers: { host: "menu.example.com", ...headers } })
    }
    const of = (id: string) => lines.filter(({ reqId }) => reqId === id)
    await vi.waitFor(() => expect(of("repeated-without-it")).toHaveLength(2), patience)
    const [routedLines, repeatedLines] = [of("kept-by-the-router"), of("repeated-without-it")]
    const plain = (line: Record<string, unknown>) => {
      const { reqId: _id, time: _time, responseTime, req, ...rest } = line
      const { remotePort: _port, ...asked } = (req ?? {}) as Record<string, unknown>
      return { ...rest, asked, isTimed: typeof responseTime }
    }
    expect(repeatedLines.map(plain)).toEqual(routedLines.map(plain))
    expect(repeatedLines[0]?.req).toMatchObject({ url: data, remoteAddress: "192.0.2.1" })
  })

  it("repeats nothing while it drains: the router closes the connection", async () => {
    const { app } = await startLogged(test.services)
    await overSocket(app, {})
    const { etag } = (await overSocket(app, {})).headers
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, "127.0.0.1").setEncoding("utf8")
    const head = `GET ${data} HTTP/1.1\r\nhost: menu.example.com\r\n`
    // Once the first is answered the beginning of the second has arrived too.
    socket.write(`${head}if-none-match: ${etag}\r\n\r\n${head}`)
    const [first] = await once(socket, "data")
    expect(first.toLowerCase()).toContain("connection: keep-alive")
    const closing = app.close()
    await vi.waitFor(() => expect(app.server.listening).toBe(false), patience)
    socket.write("\r\n")
    expect((await text(socket)).toLowerCase()).toContain("connection: close")
    await closing
  })
})
