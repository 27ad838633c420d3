import { expect, it } from "vitest"
import { caseStateAfter } from "./evaluation-case.ts"

it.each([
  ["open", "assign", "assigned"],
  ["assigned", "assign", "assigned"],
  ["answered", "assign", null],
  ["open", "answer", "answered"],
  ["assigned", "answer", "answered"],
  ["answered", "answer", null],
  ["open", "close", "closed"],
  ["answered", "close", "closed"],
  ["closed", "assign", null],
  ["closed", "answer", null],
  ["closed", "close", null],
] as const)("from %s, %s leads to %s", (state, action, after) => {
  expect(caseStateAfter(state, action)).toBe(after)
})
