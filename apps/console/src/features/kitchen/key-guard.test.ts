import { expect, test } from "vitest"
import { createKeyGuard } from "./key-guard.ts"

test("the same key counts again after a while, whatever was pressed in between", () => {
  const counts = createKeyGuard()
  expect([0, 200, 599, 600, 1199].map((atMs) => counts(1, atMs))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
})

test("another key counts at once", () => {
  const counts = createKeyGuard()
  expect([counts(1, 0), counts(2, 50), counts(1, 100)]).toEqual([true, true, false])
})
