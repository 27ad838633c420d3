import { expect, test } from "vitest"
import { orderableTypes, receiveWish } from "./wished-time.ts"

const [one, two] = ["2026-11-16T10:00:00.000Z", "2026-11-16T10:15:00.000Z"]
const times = [one, two]

test("a chosen time that has room is kept, however it is written", () => {
  const wish = receiveWish({ wished: "2026-11-16T13:15:00+03:00", times, canBeSoon: true })
  expect(wish).toEqual({ at: two, isGone: false })
})

test.each([true, false])(
  "a chosen time that filled up is gone, and nothing in its place",
  (canBeSoon) => {
    expect(receiveWish({ wished: two, times: [one], canBeSoon })).toEqual({
      at: null,
      isGone: true,
    })
  },
)

test("who chose no time gets it at once, or else at the first time there is", () => {
  expect(receiveWish({ wished: null, times, canBeSoon: true }).at).toBeNull()
  expect(receiveWish({ wished: null, times, canBeSoon: false }).at).toBe(one)
  expect(receiveWish({ wished: null, times: [], canBeSoon: false })).toEqual({
    at: null,
    isGone: false,
  })
})

test.each([
  [{ is_open: true, within_capacity: true, receive_times: [] }, [1, 2, 3]],
  [{ is_open: false, within_capacity: true, receive_times: times }, [1, 2, 3]],
  [{ is_open: false, within_capacity: true, receive_times: [] }, []],
  // The kitchen is full: who sits at a table waits there.
  [{ is_open: true, within_capacity: false, receive_times: [] }, [1]],
])("what can be ordered at %j is %j", (terms, types) => {
  expect(orderableTypes({ ...terms, order_types: [1, 2, 3] }, null)).toEqual(types)
})

test("who sits at a table orders there through a prayer", () => {
  const closed = { is_open: false, within_capacity: true, receive_times: [] }
  expect(orderableTypes({ ...closed, order_types: [1, 2, 3] }, one)).toEqual([1])
  expect(orderableTypes({ ...closed, order_types: [2, 3] }, one)).toEqual([])
})
