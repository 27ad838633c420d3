import { ApiError } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { expect, it } from "vitest"
import { errorReference, errorText } from "./error-text.ts"

it.each([
  "courier_link_limit_reached",
  "message_expired",
  "media_too_large",
  "request_differs",
] as const)("%s has its own sentence", (code) => {
  expect(errorText(new ApiError(code))).not.toBe(m["error.unknown"]())
})

it("what nobody foresaw comes with its reference", () => {
  const fault = Object.assign(new ApiError("unknown"), { reference: "a1b2c3d4" })
  expect(errorText(fault)).toBe(m["error.unknown"]())
  expect(errorReference(fault)).toContain("a1b2c3d4")
})
