import rateLimit from "@fastify/rate-limit"
import Fastify from "fastify"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { mostCounted, RateLimitStore } from "./rate-limit-store.ts"

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Two clocks are set here: the one that people set, and the one that only runs. */
let wallMs = Date.parse("2026-11-18T12:00:00Z")
let runningMs = 0

beforeEach(() => {
  runningMs = 5_000.25
  vi.spyOn(Date, "now").mockImplementation(() => wallMs)
  vi.spyOn(performance, "now").mockImplementation(() => runningMs)
})
afterEach(() => vi.restoreAllMocks())

function pass(ms: number): void {
  runningMs += ms
  wallMs += ms
}

function count(store: Pick<RateLimitStore, "incr">, key: string) {
  let counted: { current: number; ttl: number } | undefined
  store.incr(
    key,
    (_, result) => {
      counted = result
    },
    minuteMs,
  )
  return counted
}

describe("requests of one key", () => {
  it("are counted together until their time is over, whichever came last", () => {
    const store = new RateLimitStore()
    expect(count(store, "a")).toEqual({ current: 1, ttl: minuteMs })
    pass(20_000)
    expect(count(store, "a")).toEqual({ current: 2, ttl: 40_000 })
    expect(count(store, "b")).toEqual({ current: 1, ttl: minuteMs })
    pass(39_999)
    expect(count(store, "a")).toEqual({ current: 3, ttl: 1 })
    pass(1)
    expect(count(store, "a")).toEqual({ current: 1, ttl: minuteMs })
  })

  it("wait for their own time alone, wherever the clock is put meanwhile", () => {
    const store = new RateLimitStore()
    wallMs += dayMs
    count(store, "a")
    wallMs -= dayMs
    expect(count(store, "a")).toEqual({ current: 2, ttl: minuteMs })
    wallMs -= dayMs
    pass(minuteMs)
    expect(count(store, "a")).toEqual({ current: 1, ttl: minuteMs })
    wallMs += 3 * dayMs
    expect(count(store, "a")).toEqual({ current: 2, ttl: minuteMs })
  })

  it("are counted for each route apart", () => {
    const store = new RateLimitStore()
    const [one, other] = [store.child(), store.child()]
    count(store, "a")
    count(one, "a")
    expect(count(one, "a")?.current).toBe(2)
    expect(count(other, "a")?.current).toBe(1)
    expect(count(store, "a")?.current).toBe(2)
  })
})

it("no more keys are remembered than there is room for, and the quietest is forgotten first", () => {
  const store = new RateLimitStore()
  for (let nth = 0; nth < mostCounted; nth += 1) count(store, `key ${nth}`)
  expect(count(store, "key 0")?.current).toBe(2)
  count(store, "one too many")
  expect(count(store, "key 0")?.current).toBe(3)
  expect(count(store, "key 2")?.current).toBe(2)
  expect(count(store, "key 1")?.current).toBe(1)
})

it("is a store of the plugin: headers, refusal and the next minute are as they were", async () => {
  const app = Fastify()
  await app.register(rateLimit, { max: 2, timeWindow: "1 minute", store: RateLimitStore })
  app.get("/all", async () => "")
  app.get("/own", { config: { rateLimit: { max: 1, timeWindow: minuteMs } } }, async () => "")
  const ask = async (url: string) => {
    const { statusCode, headers } = await app.inject(url)
    const { "x-ratelimit-remaining": left, "x-ratelimit-reset": reset } = headers
    return [statusCode, Number(left), Number(reset), headers["retry-after"]]
  }
  expect(await ask("/all")).toEqual([200, 1, 60, undefined])
  pass(10_500)
  expect(await ask("/all")).toEqual([200, 0, 50, undefined])
  expect(await ask("/all")).toEqual([429, 0, 50, "50"])
  expect(await ask("/own")).toEqual([200, 0, 60, undefined])
  expect(await ask("/own")).toEqual([429, 0, 60, "60"])
  pass(minuteMs - 10_500)
  expect(await ask("/all")).toEqual([200, 1, 60, undefined])
  await app.close()
})
