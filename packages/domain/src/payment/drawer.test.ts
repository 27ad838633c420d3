import { expect, it } from "vitest"
import { drawerGap, expectedMinor } from "./drawer.ts"

it("what came in is in it, and what went out is not", () => {
  const drawer = {
    openedWithMinor: 50_000,
    takenMinor: 12_300,
    givenBackMinor: 700,
    putInMinor: 10_000,
    takenOutMinor: 30_000,
  }
  expect(expectedMinor(drawer)).toBe(41_600)
})

it("says what is missing, what is over, and nothing of what is right", () => {
  expect(drawerGap(41_600, 41_600)).toBeNull()
  expect(drawerGap(41_000, 41_600)).toEqual({ kind: "missing", byMinor: 600 })
  expect(drawerGap(42_000, 41_600)).toEqual({ kind: "over", byMinor: 400 })
})
