import { expect, test } from "vitest"
import { visitMs } from "../branch/visit.ts"
import { isFirstLaunch, type PromotionCandidate, promotionFor } from "./audience.ts"

const forAll = { id: "all", audience: "everyone" } as const
const forNew = { id: "new", audience: "first-launch" } as const
const forKnown = { id: "known", audience: "returning" } as const

function seenBy(candidates: PromotionCandidate[]) {
  return [true, false].map((first) => promotionFor(candidates, { isFirstLaunch: first }))
}

test("each guest sees the newest that is for them", () => {
  expect(seenBy([forAll])).toEqual(["all", "all"])
  expect(seenBy([forNew, forAll])).toEqual(["new", "all"])
  expect(seenBy([forKnown, forAll])).toEqual(["all", "known"])
  expect(seenBy([forNew, forKnown])).toEqual(["new", "known"])
})

test("a newer one for everyone goes before an older one for some", () => {
  expect(seenBy([forAll, forNew, forKnown])).toEqual(["all", "all"])
})

test("nothing is shown to those whom nothing is for", () => {
  expect(seenBy([])).toEqual([null, null])
  expect(seenBy([forKnown])).toEqual([null, "known"])
})

test("a launch stays the first for as long as the visit lasts", () => {
  expect(isFirstLaunch(null, 1000)).toBe(true)
  expect(isFirstLaunch(1000, 1000)).toBe(true)
  expect(isFirstLaunch(1000, 1000 + visitMs - 1)).toBe(true)
  expect(isFirstLaunch(1000, 1000 + visitMs)).toBe(false)
})
