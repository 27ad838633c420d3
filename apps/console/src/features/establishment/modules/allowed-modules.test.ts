import { moduleNames } from "@sufra/domain/establishment/modules"
import { expect, test } from "vitest"
import { isAllowed, withModule } from "./allowed-modules.ts"

test("all but one is a list without that one, whatever else there is", () => {
  expect(withModule(null, "loyalty", false)).toEqual(
    moduleNames.filter((name) => name !== "loyalty"),
  )
})

test("what has no checkbox stays as it was", () => {
  expect(withModule(["punch-card", "menu"], "coupon", true)).toEqual([
    "menu",
    "coupon",
    "punch-card",
  ])
  expect(withModule(["menu", "coupon"], "coupon", false)).toEqual(["menu"])
})

test("without a list everything is allowed", () => {
  expect(isAllowed(null, "prize-wheel")).toBe(true)
  expect(isAllowed([], "menu")).toBe(false)
})
