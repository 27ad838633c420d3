import { beforeEach, expect, test } from "vitest"
import {
  attemptIdOf,
  endAttempt,
  finishPaying,
  giveUpPaying,
  keepPaying,
  readPaying,
} from "./paying.ts"

// No browser's storage here: what the page itself remembers is the same.
const place = "place"

beforeEach(() => {
  giveUpPaying(place, readPaying(place)?.orderId ?? "")
})

test("an attempt has one id until it has ended, whoever asks for it", () => {
  keepPaying(place, "order", [{ key: "a", quantity: 2 }])
  const first = attemptIdOf(place, "order", [])
  expect(attemptIdOf(place, "order", [])).toBe(first)
  const second = attemptIdOf(place, "order", [first])
  expect(second).not.toBe(first)
  endAttempt(place, first)
  expect(attemptIdOf(place, "order", [])).toBe(second)
  endAttempt(place, second)
  expect(attemptIdOf(place, "order", [])).not.toBe(second)
  expect(readPaying(place)?.lines).toEqual([{ key: "a", quantity: 2 }])
})

test("an attempt at another order is another", () => {
  keepPaying(place, "order", [])
  const first = attemptIdOf(place, "order", [])
  expect(attemptIdOf(place, "other", [])).not.toBe(first)
  expect(readPaying(place)?.orderId).toBe("other")
})

test("what is paid or given up is kept no longer; another order's end changes nothing", () => {
  keepPaying(place, "order", [{ key: "a", quantity: 2 }])
  finishPaying(place, "other")
  giveUpPaying(place, "other")
  expect(readPaying(place)?.orderId).toBe("order")
  finishPaying(place, "order")
  expect(readPaying(place)).toBeNull()
})
