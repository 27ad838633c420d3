import { expect, test } from "vitest"
import { declineOfResponse } from "./decline.ts"

test.each([
  ["51", "insufficient_funds"],
  ["41", "lost_or_stolen"],
  ["43", "lost_or_stolen"],
  ["54", "expired_card"],
  ["61", "limit_exceeded"],
  ["05", "declined"],
  ["99", "declined"],
  ["91", "bank_unavailable"],
])("a bank's %s is %s", (response, code) => {
  expect(declineOfResponse(response)).toBe(code)
})
