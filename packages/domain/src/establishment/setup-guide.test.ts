import { expect, test } from "vitest"
import {
  type GuideFacts,
  guideStates,
  guideStepAfter,
  guideSteps,
  nextGuideStep,
  noProgress,
  withAnswer,
} from "./setup-guide.ts"

const nothing: GuideFacts = {
  ...{ hasLogo: false, hasBranch: false, hasDish: false, hasTable: false },
  ...{ hasVatNumber: false, sendsSms: false, hasColleague: false, hasOrder: false },
}

test("a new place begins with the first question", () => {
  const states = guideStates(nothing, noProgress)
  expect(states.map(({ step }) => step)).toEqual([...guideSteps])
  expect(nextGuideStep(states)).toBe("brand")
})

test("what the place shows is done, wherever it was set", () => {
  const states = guideStates({ ...nothing, hasLogo: true, hasBranch: true }, noProgress)
  expect(nextGuideStep(states)).toBe("hours")
})

test("a skipped question is passed, and done once the place shows it", () => {
  const skipped = withAnswer(noProgress, "brand", "skipped")
  expect(guideStates(nothing, skipped)[0]?.state).toBe("skipped")
  expect(guideStates({ ...nothing, hasLogo: true }, skipped)[0]?.state).toBe("done")
})

test("the last word about a question counts", () => {
  const skipped = withAnswer(noProgress, "payments", "skipped")
  const both = withAnswer(withAnswer(skipped, "payments", "confirmed"), "payments", "confirmed")
  expect(both).toEqual({ confirmed: ["payments"], skipped: [], isClosed: false })
})

test("goes on after an answer to what is open further on", () => {
  const states = guideStates({ ...nothing, hasDish: true }, noProgress)
  expect(guideStepAfter(states, "hours")).toBe("tables")
  expect(guideStepAfter(states, "test-order")).toBeNull()
})

test("a place that takes orders has hours, ways to order and ways to pay", () => {
  const states = guideStates({ ...nothing, hasOrder: true }, noProgress)
  const done = states.filter(({ state }) => state === "done").map(({ step }) => step)
  expect(done).toEqual(["hours", "order-types", "payments", "test-order"])
})

test("is over when everything is answered or skipped", () => {
  const all = guideSteps.reduce(
    (progress, step) => withAnswer(progress, step, "skipped"),
    noProgress,
  )
  expect(nextGuideStep(guideStates(nothing, all))).toBeNull()
})
