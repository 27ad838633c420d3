import { expect, test } from "vitest"
import { letInAskMs, letInStateOf, refusedForMs } from "./let-in.ts"

const now = new Date("2026-11-17T12:00:00Z")
const ago = (ms: number) => new Date(now.getTime() - ms)

test("who has not asked may ask, and who has waits", () => {
  expect(letInStateOf(null, now)).toBeNull()
  expect(letInStateOf({ calledAt: now, answeredAt: null }, now)).toBe("asked")
})

test("who was not answered for a while may ask again", () => {
  expect(letInStateOf({ calledAt: ago(letInAskMs - 1), answeredAt: null }, now)).toBe("asked")
  expect(letInStateOf({ calledAt: ago(letInAskMs), answeredAt: null }, now)).toBeNull()
})

test("a clock that was ahead lets nobody wait longer", () => {
  const ahead = ago(-2 * letInAskMs)
  expect(letInStateOf({ calledAt: ahead, answeredAt: null }, now)).toBeNull()
  expect(letInStateOf({ calledAt: ahead, answeredAt: ahead }, now)).toBeNull()
})

test("who was refused asks again only after a while", () => {
  const calledAt = ago(letInAskMs)
  const refused = (ms: number) => letInStateOf({ calledAt, answeredAt: ago(ms) }, now)
  expect(refused(refusedForMs - 1)).toBe("refused")
  expect(refused(refusedForMs)).toBeNull()
})
