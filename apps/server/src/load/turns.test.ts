import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { takingTurns } from "./turns.ts"

function gated() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, open: resolve }
}

describe("taking turns", () => {
  it("lets one after the other in, in the order they came", async () => {
    const inTurn = takingTurns({ atOnce: 1, mostWaiting: 2 })
    const first = gated()
    const done: string[] = []
    const all = [
      inTurn(first.work).then(() => done.push("first")),
      inTurn(async () => done.push("second")),
      inTurn(async () => done.push("third")),
    ]
    await expect(inTurn(async () => undefined)).rejects.toMatchObject({
      code: "service_unavailable",
    })
    expect(done).toEqual([])
    first.open()
    await Promise.all(all)
    expect(done).toEqual(["first", "second", "third"])
  })

  it("goes on after one that failed", async () => {
    const inTurn = takingTurns({ atOnce: 1, mostWaiting: 1 })
    const failing = inTurn(async () => Promise.reject(new Error("broken")))
    const next = inTurn(async () => "served")
    await expect(failing).rejects.toThrow("broken")
    expect(await next).toBe("served")
    expect(await inTurn(async () => "again")).toBe("again")
  })
})

describe("shares of the turns", () => {
  const busy = { code: "service_unavailable" }

  it("take turns, so that one that asks a lot is no longer wait for the others", async () => {
    const inTurn = takingTurns({ atOnce: 1, mostWaiting: 5 })
    const first = gated()
    const done: string[] = []
    const ask = (share: string, name: string) =>
      inTurn(async () => void done.push(name), share).catch(() => undefined)
    const running = inTurn(first.work)
    const all = [
      ...["1", "2", "3"].map((nth) => ask("flood", `flood ${nth}`)),
      ask("guest", "guest"),
      ask("other", "other"),
    ]
    first.open()
    await Promise.all([running, ...all])
    expect(done).toEqual(["flood 1", "guest", "other", "flood 2", "flood 3"])
  })

  it("cannot hold every place: the one with the most gives up its newest", async () => {
    const inTurn = takingTurns({ atOnce: 1, mostWaiting: 3 })
    const first = gated()
    const running = inTurn(first.work)
    const ask = (share: string, name: string) => inTurn(async () => name, share)
    const flood = ["1", "2", "3"].map((nth) => ask("flood", `flood ${nth}`))
    await expect(ask("flood", "flood 4")).rejects.toMatchObject(busy)
    const gaveWay = Promise.all(
      flood.slice(1).map((one) => expect(one).rejects.toMatchObject(busy)),
    )
    const others = [ask("guest", "guest"), ask("other", "other")]
    await gaveWay
    await expect(ask("late", "late")).rejects.toMatchObject(busy)
    first.open()
    await running
    expect(await Promise.all([flood[0], ...others])).toEqual(["flood 1", "guest", "other"])
  })
})

describe("a wait", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it("ends when it took too long, and the turn passes to those who came later", async () => {
    const inTurn = takingTurns({ atOnce: 1, mostWaiting: 2, longestWaitMs: 10_000 })
    const first = gated()
    const running = inTurn(first.work)
    const early = inTurn(async () => "early")
    const refused = expect(early).rejects.toMatchObject({ code: "service_unavailable" })
    await vi.advanceTimersByTimeAsync(6_000)
    const late = inTurn(async () => "late")
    await vi.advanceTimersByTimeAsync(4_000)
    await refused
    first.open()
    await running
    expect(await late).toBe("late")
    expect(vi.getTimerCount()).toBe(0)
    expect(await inTurn(async () => "again")).toBe("again")
  })
})
