import { expect, it } from "vitest"
import { newTotpKey, stepOfCode, totpUri } from "./totp.ts"

/** The key of RFC 6238's test vectors, "12345678901234567890" in base32. */
const key = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
const at = (seconds: number) => new Date(seconds * 1000)

it.each([
  [59, "287082", 1],
  [1111111109, "081804", 37037036],
  [2000000000, "279037", 66666666],
])("knows the code of RFC 6238 at %i s", (seconds, code, step) => {
  expect(stepOfCode(key, code, at(seconds))).toBe(step)
})

it("takes a code one step early or late, and no further", () => {
  expect(stepOfCode(key, "287082", at(59 + 30))).toBe(1)
  expect(stepOfCode(key, "287082", at(59 - 30))).toBe(1)
  expect(stepOfCode(key, "287082", at(59 + 61))).toBeNull()
})

it("makes another key each time, and an address that apps read", () => {
  expect(newTotpKey()).not.toBe(newTotpKey())
  expect(newTotpKey()).toMatch(/^[A-Z2-7]{32}$/)
  const uri = totpUri(key, { issuer: "بيت الكرم", label: "reem@example.com" })
  expect(uri).toMatch(/^otpauth:\/\/totp\//)
  expect(uri).toContain(`secret=${key}`)
})
