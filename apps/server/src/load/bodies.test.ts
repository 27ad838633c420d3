import { connect, type Socket } from "node:net"
import Fastify, { type FastifyInstance } from "fastify"
import fp from "fastify-plugin"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import errors from "../http/errors.ts"
import bodies, { type BodyLimits } from "./bodies.ts"
import crowd from "./crowd.ts"
import boundSockets from "./sockets.ts"

let app: FastifyInstance
let port = 0
let sockets: Socket[] = []
let release = () => {}

beforeEach(() => {
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

const noAuth = fp(async () => undefined, { name: "auth" })

async function start(limits: Partial<BodyLimits> = {}, perNetwork = 1_000) {
  app = Fastify({ trustProxy: true })
  await app.register(errors)
  await app.register(noAuth)
  await app.register(boundSockets, { trustsProxy: false, limits: { perNetwork } })
  await app.register(bodies, limits)
  await app.register(crowd, { limits: { inAll: 8, longestWaitMs: 0 } })
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  app.get("/slow/", async () => gate.then(() => ({ data: "ok" })))
  app.post("/json/", async () => ({ data: "ok" }))
  app.addContentTypeParser("multipart/form-data", (_request, source, done) => {
    source.resume()
    source.once("end", () => done(null, {}))
    source.once("error", done)
  })
  app.post("/form/", async () => ({ data: "ok" }))
  const origin = await app.listen({ port: 0, host: "127.0.0.1" })
  port = Number(new URL(origin).port)
  return origin
}

/** Opens a request and sends its head and the first bytes of its body. */
function begin(
  path: string,
  { type = "application/json", from = "192.0.2.1", length = 100_000 } = {},
) {
  const socket = connect(port, "127.0.0.1")
  sockets.push(socket)
  let answer = ""
  let isClosed = false
  socket.on("data", (chunk) => {
    answer += chunk
  })
  socket.on("error", () => undefined)
  socket.on("close", () => {
    isClosed = true
  })
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${from}\r\n` +
      `content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n{`,
  )
  return { socket, answer: () => answer, isClosed: () => isClosed }
}

const form = "multipart/form-data; boundary=x"
const long = 600_000

describe("half-sent bodies", () => {
  it("count for nobody: others are served while more are open than may be under way", async () => {
    const origin = await start()
    for (let nth = 0; nth < 20; nth += 1) begin("/json/")
    await expect.poll(() => sockets.every(({ bytesWritten }) => bytesWritten > 0)).toBe(true)
    const init = { method: "POST", body: "{}", headers: { "content-type": "application/json" } }
    expect((await fetch(`${origin}/json/`, init)).status).toBe(200)
  })

  it("are ended when their time is over, and a finished one is not", async () => {
    await start({ jsonMs: 50 })
    const half = begin("/json/")
    const whole = begin("/json/", { length: 2 })
    whole.socket.write("}")
    await expect.poll(half.isClosed).toBe(true)
    expect(whole.answer()).toContain("200 OK")
    expect(whole.isClosed()).toBe(false)
  })
})

describe("forms with files", () => {
  it("are ended when they come too slowly, and not while they move", async () => {
    await start({ formCheckMs: 100, formBytesPerCheck: 1_000 })
    const slow = begin("/form/", { type: form, length: long })
    const steady = begin("/form/", { type: form, length: long })
    const flow = setInterval(() => steady.socket.write("x".repeat(2_000)), 10)
    await expect.poll(slow.isClosed).toBe(true)
    clearInterval(flow)
    expect(steady.isClosed()).toBe(false)
  })

  it("have a share for each network, and leave the requests of everybody else alone", async () => {
    const origin = await start({ formsPerNetwork: 2, formCheckMs: long })
    const held = [1, 2].map(() => begin("/form/", { type: form }))
    const third = begin("/form/", { type: form })
    await expect.poll(third.answer).toContain("503 Service Unavailable")
    const neighbour = begin("/form/", { type: form, from: "192.0.2.2", length: 1 })
    await expect.poll(neighbour.answer).toContain("200 OK")
    const init = { method: "POST", body: "{}", headers: { "content-type": "application/json" } }
    expect((await fetch(`${origin}/json/`, init)).status).toBe(200)
    expect(held.map(({ isClosed }) => isClosed())).toEqual([false, false])
  })

  it("are what sends a form, and nothing that only says so", async () => {
    await start({ forms: 1, formsPerNetwork: 1 })
    const headers = { "content-type": form }
    const idle = Array.from({ length: 3 }, () => app.inject({ url: "/slow/", headers }))
    const guest = begin("/form/", { type: form, length: 1 })
    await expect.poll(guest.answer).toContain("200 OK")
    // The first form was read to its end, so the next one finds its place.
    const next = begin("/form/", { type: form, length: 1 })
    await expect.poll(next.answer).toContain("200 OK")
    release()
    for (const { statusCode } of await Promise.all(idle)) expect(statusCode).toBe(200)
  })

  it("of one network give way to a new one when they hardly move", async () => {
    await start({ formsPerNetwork: 1, formCheckMs: 100, formBytesPerCheck: 1 })
    const trickle = begin("/form/", { type: form, length: long })
    const flow = setInterval(() => trickle.socket.write("x".repeat(10)), 10)
    await expect
      .poll(async () => {
        const guest = begin("/form/", { type: form, length: 1 })
        await expect.poll(guest.answer).not.toBe("")
        return guest.answer().includes("200 OK")
      })
      .toBe(true)
    clearInterval(flow)
    await expect.poll(trickle.isClosed).toBe(true)
  })

  it("give way, the slowest of the network that has most, when all places are taken", async () => {
    await start({ forms: 3, formCheckMs: 100, formBytesPerCheck: 1 })
    const held = ["192.0.2.1", "192.0.2.1", "192.0.2.2"].map((from) =>
      begin("/form/", { type: form, from, length: long }),
    )
    const flow = held.map(({ socket }, nth) =>
      setInterval(() => socket.write("x".repeat(nth === 1 ? 1_000 : 10)), 10),
    )
    await expect
      .poll(async () => {
        const late = begin("/form/", { type: form, from: "192.0.2.3", length: 1 })
        await expect.poll(late.answer).not.toBe("")
        return held[0]?.isClosed()
      })
      .toBe(true)
    for (const one of flow) clearInterval(one)
    expect(held.slice(1).map(({ isClosed }) => isClosed())).toEqual([false, false])
  })
})

it("bounds the sockets of one network", async () => {
  await start({}, 3)
  const open = [1, 2, 3, 4].map(() => begin("/json/"))
  await expect.poll(() => open.filter(({ isClosed }) => isClosed()).length).toBe(1)
})
