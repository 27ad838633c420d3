import { ApiError } from "@sufra/contract/api-error"
import { m } from "@sufra/messages"
import { describe, expect, it } from "vitest"
import { refusalText } from "./refusal-text.ts"

describe("what a guest is told of a refusal", () => {
  it.each([
    "table_required",
    "too_many_addresses",
    "code_rush",
    "guesses_blocked",
    "request_differs",
  ] as const)("%s has its own sentence", (code) => {
    expect(refusalText(new ApiError(code))).not.toContain(m["error.unknown"]())
  })

  it("what nobody foresaw comes with its reference", () => {
    const fault = Object.assign(new ApiError("unknown"), { reference: "a1b2c3d4" })
    expect(refusalText(fault)).toContain(m["error.unknown"]())
    expect(refusalText(fault)).toContain("a1b2c3d4")
    const newer = Object.assign(new ApiError("of a newer server" as "unknown"), {
      reference: "e5f6",
    })
    expect(refusalText(newer)).toContain("e5f6")
  })
})
