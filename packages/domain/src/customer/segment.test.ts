import { describe, expect, it } from "vitest"
import { orderTimesOf, segmentsOf } from "./segment.ts"

const dayMs = 86_400_000
const nowMs = Date.parse("2026-11-18T12:00:00Z")

/** Whoever ordered so many days ago. */
const orderedOn = (...daysAgo: number[]) =>
  segmentsOf(orderTimesOf(daysAgo.map((days) => nowMs - days * dayMs)), nowMs)

describe("the segments of customers", () => {
  it.each([
    ["nobody who never ordered", [], []],
    ["new with the first order today", [0], ["new"]],
    ["new up to the thirtieth day", [30], ["new"]],
    ["nothing on the day after", [31], []],
    ["regular with three within sixty days", [1, 30, 60], ["regular"]],
    ["no regular when the third is older", [1, 30, 61], []],
    ["new and regular at once", [1, 2, 3], ["new", "regular"]],
    ["regular up to the forty-fifth day without an order", [45, 50, 55], ["regular"]],
    ["lapsing from the day after", [46, 50, 55], ["lapsing"]],
    ["lapsing however long ago it was", [400, 420, 430], ["lapsing"]],
    ["lapsing though the last order stood alone", [50, 200, 210, 220], ["lapsing"]],
    ["not lapsing who never was regular", [50, 200], []],
    ["not lapsing who came back", [2, 200, 210, 220], []],
  ])("%s", (_, daysAgo, expected) => {
    expect(orderedOn(...daysAgo)).toEqual(expected)
  })

  it("keeps the same times whichever order they are given in", () => {
    const times = [5, 1, 90, 3].map((days) => nowMs - days * dayMs)
    expect(orderTimesOf(times)).toEqual(orderTimesOf(times.toReversed()))
    expect(orderTimesOf(times)).toEqual({
      firstAtMs: nowMs - 90 * dayMs,
      lastAtMs: nowMs - dayMs,
      thirdLastAtMs: nowMs - 5 * dayMs,
      regularAtMs: nowMs - dayMs,
    })
  })
})
