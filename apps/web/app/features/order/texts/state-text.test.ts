import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { momentOf } from "./moment-text.ts"
import { expectedText, orderHeadline, orderStateName, remainingText } from "./state-text.ts"

const pickup = { type: 2, table_label: null } as const
const at = "2026-11-16T10:00:00.000Z"
const [sameDay, dayBefore] = ["2026-11-16T06:00:00.000Z", "2026-11-15T16:00:00.000Z"].map((now) =>
  momentOf(at, "Asia/Riyadh", "en", Date.parse(now)),
)
const none = { time: "", day: null }

test("a day is named only when it is not today's, at the place", () => {
  expect(sameDay).toEqual({ time: expect.stringContaining("1:00"), day: null })
  expect(dayBefore).toEqual({ time: sameDay?.time, day: expect.stringContaining("16") })
})

test("an order is accepted, one for later for its time, and in the kitchen only once it is there", () => {
  const inKitchen = orderHeadline({ ...pickup, state: "sent-to-kitchen" }, dayBefore ?? none)
  for (const wished of [sameDay ?? none, dayBefore ?? none]) {
    const headline = orderHeadline({ ...pickup, state: "accepted" }, wished)
    expect(headline).not.toBe(inKitchen)
    expect(headline).toContain(wished.time)
    expect(headline).toContain(wished.day ?? wished.time)
  }
  const accepted = orderHeadline({ ...pickup, state: "accepted" }, null)
  expect(accepted).toBe(m["order.now_accepted"]())
  expect(inKitchen).toBe(m["order.now_in_kitchen"]())
})

test.each([2, 3] as const)("what is expected on another day says both (type %i)", (type) => {
  const text = expectedText(type, dayBefore ?? none)
  expect(text).toContain(dayBefore?.day)
  expect(text).not.toBe(expectedText(type, sameDay ?? none))
})

test("minutes are counted within an hour and a half, and not after", () => {
  expect([90 * 60 + 1, 0, -5].map(remainingText)).toEqual(["", "", ""])
  expect(remainingText(90 * 60)).toContain("90")
})

test("a declined order is apologized for, not only named", () => {
  const state = "declined"
  expect(orderHeadline({ ...pickup, state }, null)).not.toBe(orderStateName(state))
})
