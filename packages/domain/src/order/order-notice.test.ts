import { expect, test } from "vitest"
import { noticeOf, orderNotices, overNotices } from "./order-notice.ts"

const pickup = { type: 2, hasTable: false } as const
const delivery = { type: 3, hasTable: false } as const
const atTable = { type: 1, hasTable: true } as const
const atCounter = { type: 1, hasTable: false } as const

test.each([
  ["a pickup that is accepted", pickup, "accept", "front", "accepted"],
  ["one that is ready", pickup, "bump", "kitchen", "ready"],
  ["one for the counter", atCounter, "bump", "kitchen", "ready"],
  ["one that the waiter brings", atTable, "bump", "kitchen", null],
  ["one accepted at a table", atTable, "accept", "front", null],
  ["a delivery that waits for its courier", delivery, "bump", "kitchen", null],
  ["a delivery that leaves", delivery, "take-along", "courier", "en-route"],
  ["one that is declined", atTable, "decline", "front", "declined"],
  ["one that staff cancel", delivery, "cancel", "front", "canceled"],
  ["one that its guest cancels", delivery, "cancel", "guest", null],
  ["a move taken back", pickup, "undo", "front", null],
  ["an order just placed", pickup, "place", "guest", null],
] as const)("%s", (_, order, action, actor, kind) => {
  expect(noticeOf(order, { action, actor }, orderNotices)).toBe(kind)
  expect(noticeOf(order, { action, actor }, [])).toBeNull()
})

test("an order that will not be made is one switch, whoever ended it", () => {
  expect(noticeOf(pickup, { action: "cancel", actor: "front" }, ["declined"])).toBe("canceled")
  expect(noticeOf(pickup, { action: "bump", actor: "front" }, ["declined"])).toBeNull()
})

test("what is still waiting falls away with the state that it tells of", () => {
  expect(overNotices("sent-to-kitchen")).not.toContain("accepted")
  expect(overNotices("pending")).toEqual(["accepted", "ready", "en-route", "declined", "canceled"])
  expect(overNotices("completed")).toContain("ready")
  expect(overNotices("ready")).not.toContain("ready")
})
