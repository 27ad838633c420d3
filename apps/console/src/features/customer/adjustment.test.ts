import { expect, test } from "vitest"
import { readAdjustment } from "./adjustment.ts"

const draft = { way: "give", points: "50", reason: "Waited an hour" } as const

test("what is given counts up, what is taken counts down, in the digits of either script", () => {
  expect(readAdjustment(draft, 0)).toEqual({ points: 50, reason: draft.reason, problems: {} })
  expect(readAdjustment({ ...draft, way: "take", points: "٥٠" }, 50)).toMatchObject({
    points: -50,
    problems: {},
  })
})

test("no more is taken than there are, but as much as one likes is given", () => {
  const much = { ...draft, points: "51" }
  expect(readAdjustment({ ...much, way: "take" }, 50).problems).toEqual({
    points: "more_than_there_are",
  })
  expect(readAdjustment(much, 50).problems).toEqual({})
})

test.each(["", "0", "-5", "1.5", "many", "100001"])("%o are no points", (points) => {
  expect(readAdjustment({ ...draft, points }, 200_000).problems).toEqual({ points: "wrong" })
})

test("a reason is more than a letter or two", () => {
  expect(readAdjustment({ ...draft, reason: "  ok " }, 0).problems).toEqual({ reason: "missing" })
})
