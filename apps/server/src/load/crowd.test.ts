import { setImmediate as nextTurn } from "node:timers/promises"
import Fastify, { type FastifyInstance } from "fastify"
import { afterEach, expect, it } from "vitest"
import errors from "../http/errors.ts"
import crowd from "./crowd.ts"

let app: FastifyInstance
let release = () => {}
let underWay = 0

afterEach(() => app.close())

/** Two at once, each waiting until all are released. */
async function startSmall() {
  app = Fastify()
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await app.register(errors)
  await app.register(crowd, { most: 2 })
  underWay = 0
  app.get("/work/", async () => {
    underWay += 1
    await gate
    return { data: "done" }
  })
  app.get("/health/", { config: { isUncounted: true } }, async () => ({ data: "ok" }))
  await app.ready()
}

it("refuses at once who would wait too long, and takes the next when there is room", async () => {
  await startSmall()
  const first = [app.inject("/work/"), app.inject("/work/")]
  await nextTurn()
  const refused = await app.inject("/work/")
  expect(refused.statusCode).toBe(503)
  expect(refused.headers["retry-after"]).toBe("5")
  expect(refused.json().error.code).toBe("service_unavailable")
  expect((await app.inject("/health/")).statusCode).toBe(200)
  release()
  expect((await Promise.all(first)).map((reply) => reply.statusCode)).toEqual([200, 200])
  await nextTurn()
  expect((await app.inject("/work/")).statusCode).toBe(200)
})

it("counts whoever goes away unanswered no longer", async () => {
  await startSmall()
  const origin = await app.listen({ port: 0, host: "127.0.0.1" })
  const statusOf = async () => (await fetch(`${origin}/work/`)).status
  const gone = new AbortController()
  const left = [1, 2].map(() => fetch(`${origin}/work/`, { signal: gone.signal }))
  await expect.poll(() => underWay).toBe(2)
  expect(await statusOf()).toBe(503)
  gone.abort()
  await Promise.allSettled(left)
  release()
  await expect.poll(statusOf).toBe(200)
})
