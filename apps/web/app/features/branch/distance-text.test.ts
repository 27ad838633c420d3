import { expect, test } from "vitest"
import { distanceText } from "./distance-text.ts"

test.each([
  [0, "0 m"],
  [847, "850 m"],
  [994, "990 m"],
  [996, "1 km"],
  [1234, "1.2 km"],
  [9960, "10 km"],
  [846_300, "846 km"],
])("%d meters are %s", (meters, text) => {
  expect(distanceText(meters, "en")).toBe(text)
})

test("Arabic has its own units and Latin digits", () => {
  expect(distanceText(1234, "sa")).toMatch(/^1\.2 كم$/)
})
