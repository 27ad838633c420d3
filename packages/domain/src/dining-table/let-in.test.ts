import { expect, test } from "vitest"
import { letInStateOf, refusedForMs } from "./let-in.ts"

const nowMs = Date.parse("2026-11-17T12:00:00Z")

test("who has not asked may ask, and who has waits", () => {
  expect(letInStateOf(null, nowMs)).toBeNull()
  expect(letInStateOf({ answeredAt: null }, nowMs)).toBe("asked")
})

test("who was refused asks again only after a while", () => {
  expect(letInStateOf({ answeredAt: new Date(nowMs - refusedForMs + 1) }, nowMs)).toBe("refused")
  expect(letInStateOf({ answeredAt: new Date(nowMs - refusedForMs) }, nowMs)).toBeNull()
})
