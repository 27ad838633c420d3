import { expect, test } from "vitest"
import { asksForSome, audienceFormOf, conditionsOf, forAnybody, isSound } from "./audience-form.ts"

test("what is saved is what is typed, riyals as halalas", () => {
  const conditions = { ...forAnybody, visits_from: 3, spent_to_minor: 20_000 }
  const form = audienceFormOf(conditions)
  expect([form.visits_from, form.spent_to, form.spent_from]).toEqual(["3", "200", ""])
  expect(conditionsOf(form)).toEqual(conditions)
  expect([asksForSome(conditions), asksForSome(forAnybody)]).toEqual([true, false])
})

test("half a figure, or a most below the least, is not asked for", () => {
  const form = audienceFormOf(forAnybody)
  expect(isSound(form)).toBe(true)
  expect(isSound({ ...form, visits_from: "1.5" })).toBe(false)
  expect(isSound({ ...form, visits_from: "3", visits_to: "2" })).toBe(false)
})
