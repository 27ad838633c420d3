import { expect, test } from "vitest"
import { dueAtMs, promisedAtMs, wayMinutesOf } from "./due-time.ts"

const readyAtMs = Date.parse("2026-11-15T13:00:00Z")
const minutes = (count: number) => count * 60_000

test("the way is what a zone's minutes leave beside the kitchen's", () => {
  expect(wayMinutesOf({ minutes: 45 }, 20)).toBe(25)
  expect(wayMinutesOf(null, 20)).toBe(0)
})

test("a zone that is quicker than the kitchen has a short way all the same, never a longer one", () => {
  expect(wayMinutesOf({ minutes: 20 }, 30)).toBe(5)
  expect(wayMinutesOf({ minutes: 3 }, 30)).toBe(3)
})

test("the kitchen is done before the guest has it by as long as the way", () => {
  const carried = { receiveAtMs: null, readyAtMs, wayMinutes: 25 }
  expect(promisedAtMs(carried)).toBe(readyAtMs)
  expect(dueAtMs(carried)).toBe(readyAtMs - minutes(25))
  expect(dueAtMs({ ...carried, wayMinutes: 0 })).toBe(readyAtMs)
})

test("a wished time is the promise, whatever the usual one is", () => {
  const receiveAtMs = readyAtMs + minutes(240)
  expect(dueAtMs({ receiveAtMs, readyAtMs, wayMinutes: 10 })).toBe(receiveAtMs - minutes(10))
})
