import { expect, test } from "vitest"
import { codeIn } from "./code-in.ts"

const code = "11111111-1111-4111-8111-111111111111"

test.each([
  [code, code],
  [` ${code.toUpperCase()} `, code],
  [`https://karam.example/qr/${code}?utm_source=x`, code],
  ["12", null],
  ["", null],
])("%j holds %j", (text, expected) => {
  expect(codeIn(text)).toBe(expected)
})
