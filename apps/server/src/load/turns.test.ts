import { describe, expect, it } from "vitest"
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
