import { expect, test } from "vitest"
import { elapsedText, urgencyOf } from "./urgency.ts"

const minuteMs = 60_000
const placedAtMs = Date.parse("2026-11-15T12:00:00Z")
const promised = (
  state: Parameters<typeof urgencyOf>[0]["state"],
  minutes: number,
  wayMinutes = 0,
) => ({
  state,
  placedAtMs,
  dueAtMs: placedAtMs + (minutes - wayMinutes) * minuteMs,
  promisedAtMs: placedAtMs + minutes * minuteMs,
})
const after = (minutes: number) => placedAtMs + minutes * minuteMs

test("a new order is soon after two minutes and late after five, whatever was promised", () => {
  const order = promised("pending", 60)
  expect([0, 1.9, 2, 4.9, 5, 30].map((minutes) => urgencyOf(order, after(minutes)))).toEqual([
    "calm",
    "calm",
    "soon",
    "soon",
    "late",
    "late",
  ])
})

test("in the kitchen the promise counts: its last quarter is soon", () => {
  const order = promised("sent-to-kitchen", 20)
  expect([0, 14.9, 15, 19.9, 20].map((minutes) => urgencyOf(order, after(minutes)))).toEqual([
    "calm",
    "calm",
    "soon",
    "soon",
    "late",
  ])
})

test("of a short promise three minutes are soon, and an order for tonight stays calm", () => {
  expect(urgencyOf(promised("accepted", 8), after(5))).toBe("soon")
  expect(urgencyOf(promised("accepted", 8), after(4.9))).toBe("calm")
  expect(urgencyOf(promised("accepted", 240), after(60))).toBe("calm")
})

test("what is carried is due in the kitchen before it is at the door", () => {
  const inKitchen = promised("sent-to-kitchen", 45, 25)
  expect([14, 15, 20].map((minutes) => urgencyOf(inKitchen, after(minutes)))).toEqual([
    "calm",
    "soon",
    "late",
  ])
  const onTheRoad = promised("en-route", 45, 25)
  expect([20, 35, 45].map((minutes) => urgencyOf(onTheRoad, after(minutes)))).toEqual([
    "calm",
    "soon",
    "late",
  ])
})

test("what was ordered a day ahead is soon a quarter of an hour before, not since the morning", () => {
  const tomorrow = promised("accepted", 24 * 60)
  expect([20 * 60, 24 * 60 - 16, 24 * 60 - 15].map((at) => urgencyOf(tomorrow, after(at)))).toEqual(
    ["calm", "calm", "soon"],
  )
})

test("what waits on the counter goes cold, and what is over is calm", () => {
  const ready = promised("ready", 10)
  expect([10, 15, 25].map((minutes) => urgencyOf(ready, after(minutes)))).toEqual([
    "calm",
    "soon",
    "late",
  ])
  expect(urgencyOf(promised("completed", 10), after(600))).toBe("calm")
})

test("time is said in minutes, then in hours, and a clock that is ahead says 0:00", () => {
  expect(elapsedText(placedAtMs, placedAtMs + 65_999)).toBe("1:05")
  expect(elapsedText(placedAtMs, placedAtMs + 3_725_000)).toBe("1:02:05")
  expect(elapsedText(placedAtMs, placedAtMs - 5_000)).toBe("0:00")
})
