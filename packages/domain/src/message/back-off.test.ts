import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { afterTry, pauseMs, tryForMs } from "./back-off.ts"
import type { Failure } from "./outcome.ts"

const failure: Failure = { code: "unreachable", detail: "no answer" }
const tries = fc.integer({ min: 1, max: 1_000 })
const chance = fc.double({ min: 0, max: 1, noNaN: true })
const hourMs = 3_600_000

/** Every try of a message whose provider never answers. */
function triesOf(giveUpAtMs: number, chances: () => number): number[] {
  const at = [0]
  for (;;) {
    const nowMs = at.at(-1) ?? 0
    const next = afterTry(
      { retry: failure },
      { tries: at.length, nowMs, giveUpAtMs, chance: chances() },
    )
    if (next.state !== "waiting") return at
    at.push(next.nextTryAtMs)
  }
}

describe("the pause after a try", () => {
  it("is at least half of the whole one, at most all of it, and never over an hour", () => {
    fc.assert(
      fc.property(tries, chance, (count, luck) => {
        const pause = pauseMs(count, luck)
        expect(pause).toBeGreaterThanOrEqual(pauseMs(count, 0))
        expect(pause).toBeLessThanOrEqual(pauseMs(count, 1))
        expect(pauseMs(count, 1)).toBeLessThanOrEqual(hourMs)
        expect(pauseMs(count, 0) * 2).toBe(pauseMs(count, 1))
      }),
    )
  })

  it("never shrinks with the tries, whatever the chance", () => {
    fc.assert(
      fc.property(tries, chance, (count, luck) => {
        expect(pauseMs(count + 1, luck)).toBeGreaterThanOrEqual(pauseMs(count, luck))
      }),
    )
  })

  it("is five seconds at first and doubles up to an hour", () => {
    const wholes = Array.from({ length: 12 }, (_, index) => pauseMs(index + 1, 1) / 1_000)
    expect(wholes).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600])
  })
})

describe("a message whose provider never answers", () => {
  it("is tried until no further try fits, and never after its time", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 48 * hourMs }), chance, (giveUpAtMs, luck) => {
        const at = triesOf(giveUpAtMs, () => luck)
        const last = at.at(-1) ?? 0
        expect(last).toBeLessThan(giveUpAtMs)
        expect(last + pauseMs(at.length, luck)).toBeGreaterThanOrEqual(giveUpAtMs)
      }),
    )
  })

  it("of a day is tried dozens of times, a code of five minutes several times", () => {
    expect(triesOf(tryForMs, () => 0.5).length).toBeGreaterThan(24)
    expect(triesOf(tryForMs, () => 0.5).length).toBeLessThan(60)
    expect(triesOf(5 * 60_000, () => 0.5).length).toBeGreaterThanOrEqual(6)
  })
})

describe("after a try", () => {
  const tried = { tries: 1, nowMs: 0, giveUpAtMs: tryForMs, chance: 0 }

  it("what was sent is sent, though it was late", () => {
    const late = { ...tried, nowMs: tryForMs * 2 }
    expect(afterTry({ sent: "r" }, late)).toEqual({ state: "sent", reference: "r" })
  })

  it("what was refused is not tried again", () => {
    expect(afterTry({ refused: failure }, tried)).toEqual({ state: "failed", failure })
  })

  it("a provider that asks for a longer pause gets it, for a shorter one does not", () => {
    const asked = (afterMs: number) => afterTry({ retry: failure, afterMs }, tried)
    expect(asked(60_000)).toEqual({ state: "waiting", nextTryAtMs: 60_000, failure })
    expect(asked(2 * 3_600_000)).toEqual({ state: "waiting", nextTryAtMs: 3_600_000, failure })
    expect(asked(1)).toEqual({ state: "waiting", nextTryAtMs: 2_500, failure })
  })

  it("a pause past its time gives it up at once", () => {
    expect(afterTry({ retry: failure, afterMs: tryForMs }, tried)).toEqual({
      state: "failed",
      failure,
    })
  })
})
