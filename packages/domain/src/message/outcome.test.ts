import fc from "fast-check"
import { expect, it } from "vitest"
import { failureCodes, failureText, readFailure } from "./outcome.ts"

it("a failure is read back as it was kept, whatever the provider wrote", () => {
  const failure = fc.record({
    code: fc.constantFrom(...failureCodes),
    detail: fc.string({ maxLength: 300 }),
  })
  fc.assert(
    fc.property(failure, (one) => {
      expect(readFailure(failureText(one))).toEqual(one)
    }),
  )
})

it("what Postgres cannot store is left out", () => {
  const kept = failureText({ code: "account", detail: "a\0b\ud800" })
  expect(kept).toBe("account: ab\ufffd")
})

it("what was kept in no known form is shown as it is", () => {
  expect(readFailure("the wire is cut")).toEqual({ code: "unreachable", detail: "the wire is cut" })
  expect(readFailure("other: text")).toEqual({ code: "unreachable", detail: "other: text" })
  expect(readFailure(null)).toBeNull()
})

it("a page that a provider sends instead of an answer is not kept whole", () => {
  const failure = { code: "account", detail: "x".repeat(5_000) } as const
  expect(failureText(failure).length).toBeLessThan(400)
})
