import { expect, test } from "vitest"
import { countVisitsAt, visitGapMs } from "./visits.ts"

test("what follows within three hours belongs to the same visit, however long that lasts", () => {
  expect(countVisitsAt([])).toBe(0)
  expect(countVisitsAt([5])).toBe(1)
  expect(countVisitsAt([0, visitGapMs, 2 * visitGapMs])).toBe(1)
  expect(countVisitsAt([0, visitGapMs + 1])).toBe(2)
  expect(countVisitsAt([3 * visitGapMs, 0, 3 * visitGapMs, 60_000])).toBe(2)
})
