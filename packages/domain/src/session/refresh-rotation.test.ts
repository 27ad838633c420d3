import { expect, test } from "vitest"
import { decideRefresh } from "./refresh-rotation.ts"

const session = { currentGeneration: 7, rotatedAtMs: 1_000_000 }

test("the current token is exchanged", () => {
  expect(decideRefresh({ ...session, presentedGeneration: 7, nowMs: 9_000_000 })).toBe("rotate")
})

test("a current token that is younger than it is kept for stays, and one of that age is exchanged", () => {
  const kept = { ...session, presentedGeneration: 7, keptForMs: 600_000 }
  expect(decideRefresh({ ...kept, nowMs: 1_599_999 })).toBe("keep")
  expect(decideRefresh({ ...kept, nowMs: 1_600_000 })).toBe("rotate")
})

test("a lost reply gets the same successor within a minute", () => {
  expect(decideRefresh({ ...session, presentedGeneration: 6, nowMs: 1_060_000 })).toBe(
    "repeat-successor",
  )
})

test("after a minute the old token is a stolen one", () => {
  expect(decideRefresh({ ...session, presentedGeneration: 6, nowMs: 1_060_001 })).toBe("reuse")
})

test("once the successor was used, the token before it is a stolen one", () => {
  expect(decideRefresh({ ...session, presentedGeneration: 5, nowMs: 1_000_001 })).toBe("reuse")
})
