import { expect, test } from "vitest"
import { isMemberCode } from "./member-code.ts"

const code = `M1${"0A".repeat(16)}6A5B4C3D${"F9".repeat(16)}`

test("a scanned code is told from what is typed, whatever the scanner does with capitals", () => {
  expect(isMemberCode(code)).toBe(true)
  expect(isMemberCode(` ${code.toLowerCase()}\n`)).toBe(true)
  expect(isMemberCode(code.slice(0, -1))).toBe(false)
  expect(isMemberCode("0501234567")).toBe(false)
  expect(isMemberCode("نورة")).toBe(false)
})
