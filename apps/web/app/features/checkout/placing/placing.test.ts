import { ApiError } from "@sufra/contract/api-error"
import { expect, test } from "vitest"
import { settledBy } from "./placing.ts"

test.each([
  "network_failed",
  "timed_out",
  "request_failed",
  "service_unavailable",
  "unknown",
] as const)("%s leaves it open whether there is an order", (code) => {
  expect(settledBy(new ApiError(code)).status).toBe("unknown")
})

test("an ended session leaves it open too: an earlier try may have been heard", () => {
  expect(settledBy(new ApiError("session_expired", { status: 401 })).status).toBe("signed-out")
})

test("a refusal is an answer", () => {
  const error = new ApiError("branch_closed", { status: 409 })
  expect(settledBy(error)).toEqual({ status: "refused", error })
})

test("a failure of our own script says nothing about the order", () => {
  expect(settledBy(new TypeError("broken")).status).toBe("unknown")
})
