import { expect, test } from "vitest"
import { newCalls } from "./new-calls.ts"

const [bill, waiter] = [{ id: "bill" }, { id: "waiter" }]

test("what was open before the screen was is not announced", () => {
  expect(newCalls(null, [bill])).toEqual([])
})

test("every call is announced once", () => {
  expect(newCalls(new Set(["bill"]), [bill, waiter])).toEqual([waiter])
  expect(newCalls(new Set(["bill", "waiter"]), [bill, waiter])).toEqual([])
})
