import { get } from "node:http"
import { Refusal } from "@sufra/contract/error-reply"
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify"
import fp from "fastify-plugin"
import { afterEach, describe, expect, it } from "vitest"
import errors from "../http/errors.ts"
import crowd, { type CrowdLimits } from "./crowd.ts"

let app: FastifyInstance
let release = () => {}
let underWay = 0
/** How many requests came, and how many of their sockets have closed since. A late event counts for its own app. */
let seen = { arrived: 0, closed: 0 }

afterEach(async () => {
  app.server.closeAllConnections()
  await app.close()
})

const noAuth = fp(async () => undefined, { name: "auth" })

/** Each request to `/work/` waits until all are released. */
async function startSmall(limits: Partial<CrowdLimits> = {}) {
  app = Fastify({ trustProxy: true })
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await app.register(errors)
  await app.register(noAuth)
  await app.register(crowd, {
    limits: { inAll: 2, longestWaitMs: 0, ...limits },
    personOf: ({ headers }: FastifyRequest) => (headers["x-person"] as string | undefined) ?? null,
  })
  underWay = 0
  const own = { arrived: 0, closed: 0 }
  seen = own
  app.addHook("onRequest", async ({ raw }) => {
    own.arrived += 1
    raw.socket?.once("close", () => {
      own.closed += 1
    })
  })
  const work = async () => {
    underWay += 1
    await gate
    return { data: "done" }
  }
  app.get("/work/", work)
  app.get("/door/", { config: { isDoor: true } }, work)
  app.get("/away/", async () => {
    await gate
    throw new Error("timeout exceeded when trying to connect")
  })
  app.get("/health/", { config: { isUncounted: true } }, async () => ({ data: "ok" }))
  app.get(
    "/refused/",
    { preHandler: (_request, _reply, next) => next(new Refusal("validation_failed")) },
    work,
  )
  await app.ready()
}

describe("when as many are under way as can be answered", () => {
  it("refuses a request that has waited too long, and takes the next when there is room", async () => {
    await startSmall()
    const first = [app.inject("/work/"), app.inject("/work/")]
    await expect.poll(() => underWay).toBe(2)
    const refused = await app.inject("/work/")
    expect(refused.statusCode).toBe(503)
    expect(refused.headers["retry-after"]).toBe("5")
    expect(refused.json().error.code).toBe("service_unavailable")
    expect((await app.inject("/health/")).statusCode).toBe(200)
    release()
    expect((await Promise.all(first)).map((reply) => reply.statusCode)).toEqual([200, 200])
    expect((await app.inject("/work/")).statusCode).toBe(200)
  })

  it("lets a request wait for its turn", async () => {
    await startSmall({ longestWaitMs: 60_000 })
    const all = [1, 2, 3, 4].map(() => app.inject("/work/"))
    await expect.poll(() => underWay).toBe(2)
    release()
    expect((await Promise.all(all)).map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200])
  })

  it("serves another network before the next of a network that has many waiting", async () => {
    await startSmall({ inAll: 1, longestWaitMs: 60_000 })
    const served: string[] = []
    const from = (address: string) =>
      app
        .inject({ url: "/work/", headers: { "x-forwarded-for": address } })
        .then(() => served.push(address))
    const flood = ["2001:db8:1:1::1", "2001:db8:1:2::1", "2001:db8:1:3::1", "2001:db8:1:4::1"]
    const all = [...flood.map(from), from("192.0.2.1")]
    await expect.poll(() => underWay).toBe(1)
    release()
    await Promise.all(all)
    expect(served.indexOf("192.0.2.1")).toBe(2)
  })

  it("gives the place of the network that fills the queue to one that has less", async () => {
    await startSmall({ inAll: 1, waiting: 4, longestWaitMs: 60_000 })
    // `then` sends a request at once, so they come in this order.
    const from = (address: string) =>
      app.inject({ url: "/work/", headers: { "x-forwarded-for": address } }).then((reply) => reply)
    const held = from("192.0.2.9")
    await expect.poll(() => underWay).toBe(1)
    const flood = [1, 2, 3, 4].map(() => from("192.0.2.1"))
    const guest = from("192.0.2.2")
    expect((await flood[3])?.statusCode).toBe(503)
    release()
    expect((await guest).statusCode).toBe(200)
    expect((await held).statusCode).toBe(200)
    for (const one of flood.slice(0, 3)) expect((await one).statusCode).toBe(200)
  })

  it("answers thousands that are refused as soon as they begin, and is free again", async () => {
    await startSmall({ inAll: 1, waiting: 3_000, longestWaitMs: 60_000 })
    const held = app.inject("/work/")
    await expect.poll(() => underWay).toBe(1)
    const refused = Array.from({ length: 2_000 }, () => app.inject("/refused/"))
    await expect.poll(() => seen.arrived).toBe(2_001)
    release()
    const statuses = (await Promise.all(refused)).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([400]))
    expect((await held).statusCode).toBe(200)
    expect((await app.inject("/work/")).statusCode).toBe(200)
  })

  it("keeps places for sign-ins when strangers hold all of theirs", async () => {
    await startSmall({ inAll: 2, strangers: 1, doors: 1 })
    const first = app.inject("/work/")
    await expect.poll(() => underWay).toBe(1)
    expect((await app.inject("/work/")).statusCode).toBe(503)
    const signIn = app.inject("/door/")
    await expect.poll(() => underWay).toBe(2)
    release()
    expect((await first).statusCode).toBe(200)
    expect((await signIn).statusCode).toBe(200)
  })
})

describe("people whom the server knows", () => {
  const as = (person: string) => app.inject({ url: "/work/", headers: { "x-person": person } })

  it("have places that strangers never take, and are served before the strangers who wait", async () => {
    await startSmall({ inAll: 2, strangers: 1, longestWaitMs: 60_000 })
    const served: string[] = []
    const told = (name: string, asked: Promise<unknown>) => asked.then(() => served.push(name))
    const strangers = [1, 2].map((nth) => told(`stranger ${nth}`, app.inject("/work/").then()))
    const waiter = told("waiter", as("waiter").then())
    await expect.poll(() => underWay).toBe(2)
    const cook = told("cook", as("cook").then())
    release()
    await Promise.all([...strangers, waiter, cook])
    expect(served.indexOf("cook")).toBeLessThan(served.indexOf("stranger 2"))
  })

  it("leave places to sign-ins and strangers, however many they are", async () => {
    await startSmall({ inAll: 3, people: 1, strangers: 1, doors: 1 })
    const held = as("waiter").then()
    await expect.poll(() => underWay).toBe(1)
    expect((await as("cook")).statusCode).toBe(503)
    const others = ["/work/", "/door/"].map((url) => app.inject(url).then())
    await expect.poll(() => underWay).toBe(3)
    release()
    for (const reply of await Promise.all([held, ...others])) {
      expect((reply as { statusCode: number }).statusCode).toBe(200)
    }
  })

  it("count as strangers for what one of them asks beyond their share", async () => {
    await startSmall({ inAll: 3, people: 3, strangers: 1, ofOnePerson: 1 })
    const held = [as("waiter").then(), as("waiter").then()]
    await expect.poll(() => underWay).toBe(2)
    expect((await as("waiter")).statusCode).toBe(503)
    const cook = as("cook").then()
    await expect.poll(() => underWay).toBe(3)
    release()
    await Promise.all([...held, cook])
  })
})

describe("while the database cannot be reached", () => {
  it("refuses all who wait as soon as one request has failed for it", async () => {
    await startSmall({ inAll: 1, longestWaitMs: 60_000 })
    const asked = ["/away/", "/work/", "/work/"].map((url) => app.inject(url).then())
    await expect.poll(() => seen.arrived).toBe(3)
    release()
    const statuses = await Promise.all(asked)
    expect(statuses.map((reply) => (reply as { statusCode: number }).statusCode)).toEqual([
      503, 503, 503,
    ])
    expect(underWay).toBe(0)
  })
})

describe("over the network", () => {
  async function listen(): Promise<string> {
    return app.listen({ port: 0, host: "127.0.0.1" })
  }

  it("counts a request of a client that went away until its work is done", async () => {
    await startSmall()
    const origin = await listen()
    const statusOf = async () => (await fetch(`${origin}/work/`)).status
    const gone = new AbortController()
    const left = [1, 2].map(() => fetch(`${origin}/work/`, { signal: gone.signal }))
    await expect.poll(() => underWay).toBe(2)
    gone.abort()
    await Promise.allSettled(left)
    expect(await statusOf()).toBe(503)
    release()
    await expect.poll(statusOf).toBe(200)
  })

  it("does not begin the work of a client that went away while it waited", async () => {
    await startSmall({ longestWaitMs: 60_000 })
    const origin = await listen()
    const first = [1, 2].map(() => fetch(`${origin}/work/`))
    await expect.poll(() => underWay).toBe(2)
    const waiting = get(`${origin}/work/`, { agent: false }).on("error", () => undefined)
    await expect.poll(() => seen.arrived).toBe(3)
    waiting.destroy()
    await expect.poll(() => seen.closed).toBe(1)
    release()
    for (const { status } of await Promise.all(first)) expect(status).toBe(200)
    expect((await fetch(`${origin}/work/`)).status).toBe(200)
    expect(underWay).toBe(3)
  })
})
