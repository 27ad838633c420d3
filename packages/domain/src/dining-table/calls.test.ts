import { expect, test } from "vitest"
import { callAgainMs, callWaitMs, newCalls } from "./calls.ts"

test("a table calls again a minute after it was answered", () => {
  expect(callWaitMs(null, 5_000)).toBe(0)
  expect(callWaitMs(1_000, 1_000)).toBe(callAgainMs)
  expect(callWaitMs(1_000, 999 + callAgainMs)).toBe(1)
  expect(callWaitMs(1_000, 1_000 + callAgainMs)).toBe(0)
})

test("a clock that was ahead makes nobody wait longer", () => {
  expect(callWaitMs(86_400_000, 0)).toBe(callAgainMs)
})

const [bill, waiter] = [{ id: "bill" }, { id: "waiter" }]

test("what was open before the screen was is not announced", () => {
  expect(newCalls(null, [bill])).toEqual([])
})

test("every call is announced once", () => {
  expect(newCalls(new Set(["bill"]), [bill, waiter])).toEqual([waiter])
  expect(newCalls(new Set(["bill", "waiter"]), [bill, waiter])).toEqual([])
})
