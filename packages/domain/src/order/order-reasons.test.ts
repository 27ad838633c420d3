import { expect, test } from "vitest"
import { orderReasons, reasonsFor } from "./order-reasons.ts"
import { orderActions, orderMoves } from "./order-states.ts"

test("every move that needs a reason has some to choose from, and no other has", () => {
  for (const action of orderActions) {
    const isNeeded = orderMoves.some((move) => move.action === action && move.needsReason)
    expect(reasonsFor(action, 2).length > 0, action).toBe(isNeeded)
  }
})

test("every reason is somebody's, and couriers are missing only where somebody carries", () => {
  const used = orderActions.flatMap((action) => reasonsFor(action, 3))
  expect(new Set(used)).toEqual(new Set(orderReasons))
  expect(reasonsFor("decline", 2)).not.toContain("no-courier")
  expect(reasonsFor("decline", 3)).toContain("no-courier")
})
