import { expect, test } from "vitest"
import { lockDurationMs } from "./sign-in-throttle.ts"

test.each([
  [0, 0],
  [4, 0],
  [5, 60_000],
  [6, 120_000],
  [11, 3_600_000],
  [400, 3_600_000],
])("after %i wrong passwords the lock is %i ms", (attempts, expected) => {
  expect(lockDurationMs(attempts)).toBe(expected)
})
