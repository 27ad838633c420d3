import { endpoints } from "@sufra/contract/endpoints"
import { expect, it } from "vitest"
import { readCosts } from "./cost-table.ts"
import { listStrangerAsks } from "./stranger-asks.ts"
import type { Facts } from "./stranger-facts.ts"

/** The name of an ask does not depend on the facts. */
const nothing = { dishes: [], order: {} } as unknown as Facts
const asks = listStrangerAsks(nothing)
const open = ["public", "guest", "courier-link"]

it("every endpoint of the contract that strangers may call is measured", () => {
  const called = Object.entries(endpoints).flatMap(([key, { audience }]) =>
    typeof audience === "string" && open.includes(audience) ? [key] : [],
  )
  expect(asks.flatMap(({ endpoint }) => endpoint ?? []).sort()).toEqual(called.sort())
})

it("the table of costs in docs/operations.md has a row for each, and no other", () => {
  const rows = readCosts().map(({ what }) => what)
  expect(rows.sort()).toEqual(asks.map(({ what }) => what).sort())
})

it("nothing of 15 ms or more is without a limit of its own", () => {
  const dear = readCosts().filter(({ ms }) => ms !== null && ms >= 15)
  expect(dear.length).toBeGreaterThan(0)
  expect(dear.filter(({ isThrottled }) => !isThrottled)).toEqual([])
})
