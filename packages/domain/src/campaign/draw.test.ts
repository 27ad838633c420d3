import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  commitOf,
  drawSegment,
  oddsOf,
  type Segment,
  verifySpin,
  type WheelVersion,
} from "./draw.ts"

const seed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
const segments: Segment[] = [
  { id: "karak", weight: 50 },
  { id: "kunafa", weight: 30 },
  { id: "feast", weight: 1 },
  { id: "no-luck", weight: 119 },
]
const wheel: WheelVersion = { campaignId: "wheel", version: 3, segments }
const input = (nth: number) => ({ seed, nonce: `nonce ${nth}`, spinId: `spin ${nth}` })

describe("the draw", () => {
  it("is the same for the same input", () => {
    expect(drawSegment(input(1), segments, [])).toBe(drawSegment(input(1), segments, []))
  })

  it("gives each segment its share (chi-square, 100,000 draws)", () => {
    const draws = 100_000
    const counts = new Map<string, number>()
    for (let nth = 0; nth < draws; nth += 1) {
      const id = drawSegment(input(nth), segments, []) ?? ""
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    const total = segments.reduce((sum, { weight }) => sum + weight, 0)
    const chiSquare = segments.reduce((sum, { id, weight }) => {
      const expected = (draws * weight) / total
      return sum + ((counts.get(id) ?? 0) - expected) ** 2 / expected
    }, 0)
    // Three degrees of freedom: a fair wheel is above this once in a thousand, and these seeds never change.
    expect(chiSquare).toBeLessThan(16.27)
  })

  it("shares the weight of what is empty among the others, and ends when all is", () => {
    const ids = segments.map(({ id }) => id)
    for (let empty = 0; empty < ids.length; empty += 1) {
      const emptied = ids.slice(0, empty)
      expect(emptied).not.toContain(drawSegment(input(empty), segments, emptied))
    }
    expect(drawSegment(input(1), segments, ids)).toBeNull()
  })

  it("never gives what has no weight", () => {
    const dead = [{ id: "never", weight: 0 }, ...segments]
    fc.assert(fc.property(fc.nat(), (nth) => drawSegment(input(nth), dead, []) !== "never"))
  })
})

describe("the promise", () => {
  const segmentId = drawSegment(input(7), segments, [])

  it("is kept by the seed and the wheel that it was made with", () => {
    expect(verifySpin(commitOf(seed, wheel), wheel, input(7), { segmentId, emptied: [] })).toBe(
      "right",
    )
  })

  it("is kept where segments were found empty", () => {
    const emptied = [segmentId ?? ""]
    const next = drawSegment(input(7), segments, emptied)
    const result = { segmentId: next, emptied }
    expect(verifySpin(commitOf(seed, wheel), wheel, input(7), result)).toBe("right")
  })

  it.each([
    ["another seed", { ...wheel }, `ff${seed.slice(2)}`],
    ["other weights", { ...wheel, segments: segments.map((one) => ({ ...one, weight: 1 })) }, seed],
    ["another version", { ...wheel, version: 4 }, seed],
    ["another campaign", { ...wheel, campaignId: "other" }, seed],
  ])("is broken by %s", (_, other, otherSeed) => {
    const spun = { ...input(7), seed: otherSeed }
    const result = { segmentId, emptied: [] }
    expect(verifySpin(commitOf(seed, wheel), other, spun, result)).toBe("commit-differs")
  })

  it("is broken by another result, or by something that was not empty", () => {
    const other = segments.find(({ id }) => id !== segmentId)?.id ?? ""
    const commit = commitOf(seed, wheel)
    expect(verifySpin(commit, wheel, input(7), { segmentId: other, emptied: [] })).toBe(
      "draw-differs",
    )
    const lied = { segmentId: drawSegment(input(7), segments, [other]), emptied: [other] }
    expect(verifySpin(commit, wheel, input(7), lied)).toBe("draw-differs")
  })

  it("reads no two wheels as one", () => {
    const joined = {
      ...wheel,
      segments: [
        { id: "ab", weight: 1 },
        { id: "c", weight: 1 },
      ],
    }
    const split = {
      ...wheel,
      segments: [
        { id: "a", weight: 1 },
        { id: "bc", weight: 1 },
      ],
    }
    expect(commitOf(seed, joined)).not.toBe(commitOf(seed, split))
  })
})

it("shows odds that sum to the whole", () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(weights, (all) => {
      fc.pre(all.some((weight) => weight > 0))
      const odds = oddsOf(all.map((weight, index) => ({ id: String(index), weight })))
      expect([...odds.values()].reduce((sum, share) => sum + share, 0)).toBe(10_000)
    }),
  )
})
