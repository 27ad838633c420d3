import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { callAt } from "./call-at.ts"

const second = 1_000
const hour = 3_600 * second

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test("it calls a second after the instant, not before", () => {
  const call = vi.fn()
  callAt(Date.now() + 10 * second, call)
  vi.advanceTimersByTime(11 * second - 1)
  expect(call).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(call).toHaveBeenCalledTimes(1)
})

test("an instant that has passed is called for soon", () => {
  const call = vi.fn()
  callAt(Date.now() - hour, call)
  vi.advanceTimersByTime(second)
  expect(call).toHaveBeenCalledTimes(1)
})

test("a clock that is fast is asked for again, until the answer ends it", () => {
  const call = vi.fn()
  const end = callAt(Date.now(), call)
  vi.advanceTimersByTime(61 * second)
  expect(call).toHaveBeenCalledTimes(3)
  end()
  vi.advanceTimersByTime(hour)
  expect(call).toHaveBeenCalledTimes(3)
})

test("the next day's instant comes too", () => {
  const call = vi.fn()
  callAt(Date.now() + 20 * hour, call)
  vi.advanceTimersByTime(20 * hour)
  expect(call).not.toHaveBeenCalled()
  vi.advanceTimersByTime(second)
  expect(call).toHaveBeenCalledTimes(1)
})
