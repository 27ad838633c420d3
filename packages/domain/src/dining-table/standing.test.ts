import { expect, test } from "vitest"
import { type GuestState, standingAt, type TableStatus } from "./standing.ts"

const states: (GuestState | null)[] = [null, "asked", "joined", "declined"]

function row(status: TableStatus, hasSitting: boolean) {
  return states.map((mine) => standingAt(status, hasSitting, mine))
}

test("the whole table: nobody, who asked, who sits there, who was refused", () => {
  expect(row("free", false)).toEqual(["free", "free", "joined", "free"])
  expect(row("occupied", true)).toEqual(["to_ask", "asked", "joined", "declined"])
  expect(row("reserved", false)).toEqual([
    "not_available",
    "not_available",
    "joined",
    "not_available",
  ])
  expect(row("check-printed", true)).toEqual([
    "not_available",
    "not_available",
    "joined",
    "not_available",
  ])
})
