import { connect, type Socket } from "node:net"
import Fastify, { type FastifyInstance } from "fastify"
import { afterEach, beforeEach, expect, it } from "vitest"
import errors from "../http/errors.ts"
import loopTurns from "./loop-turns.ts"
import sockets from "./sockets.ts"

let app: FastifyInstance
let opened: Socket[] = []
let begun = 0
let release = () => {}

beforeEach(() => {
  opened = []
  begun = 0
})
afterEach(async () => {
  for (const socket of opened) socket.destroy()
  await app.close()
})

async function start(trustsProxy: boolean, perNetwork = 1_000): Promise<string> {
  app = Fastify({ trustProxy: trustsProxy })
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await app.register(errors)
  await app.register(sockets, { trustsProxy, limits: { perNetwork } })
  await app.register(loopTurns)
  app.get("/slow/", async () => {
    begun += 1
    await gate
    return "done"
  })
  app.get("/", async () => "ok")
  return app.listen({ port: 0, host: "127.0.0.1" })
}

function open(origin: string): Socket {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1")
  socket.on("error", () => undefined)
  opened.push(socket)
  return socket
}

it("closes a socket that sends thousands of requests ahead, and others are served", async () => {
  const origin = await start(false)
  const flood = open(origin)
  let isClosed = false
  flood.on("close", () => {
    isClosed = true
  })
  flood.write("GET /slow/ HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(20_000))
  await expect.poll(() => isClosed).toBe(true)
  expect((await fetch(origin)).status).toBe(200)
  expect(begun).toBeLessThanOrEqual(4)
  release()
})

it("answers one request after the other on a kept connection", async () => {
  const origin = await start(false)
  const socket = open(origin)
  let answers = ""
  socket.on("data", (chunk) => {
    answers += chunk
  })
  for (let nth = 1; nth <= 20; nth += 1) {
    socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n")
    await expect.poll(() => answers.split("200 OK").length - 1).toBe(nth)
  }
})

it("bounds what one network has open behind a proxy, and nobody else", async () => {
  const origin = await start(true, 2)
  const from = (address: string, path: string) =>
    fetch(`${origin}${path}`, { headers: { "x-forwarded-for": address } })
  // Two of a /64, four of a /56 and eight of a /48.
  const networks = ["1", "1", "2", "2", "100", "100", "200", "200"]
  const held = networks.map((nth) => from(`2001:db8:1:${nth}::1`, "/slow/"))
  await expect.poll(() => begun).toBe(networks.length)
  const refused = await from("2001:db8:1:300::1", "/")
  expect(refused.status).toBe(503)
  expect(refused.headers.get("connection")).toBe("close")
  expect((await from("192.0.2.1", "/")).status).toBe(200)
  release()
  for (const reply of await Promise.all(held)) expect(reply.status).toBe(200)
  expect((await from("2001:db8:1:300::1", "/")).status).toBe(200)
})
