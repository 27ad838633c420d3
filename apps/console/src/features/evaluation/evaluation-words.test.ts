import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { answersOf, ratingText } from "./evaluation-words.ts"

const text = { en: "Q", sa: "س" }
const plain = { text, is_required: true, options: [], follow_up: null }

test("a rating has one decimal, rounded", () => {
  expect([500, 434, 435, 0].map(ratingText)).toEqual(["5.0", "4.3", "4.4", "0.0"])
})

test("answers are said in the words of their questions, and what was not asked is left out", () => {
  const options = [
    { id: "a", text: { en: "Taste", sa: "الطعم" } },
    { id: "b", text: { en: "Wait", sa: "الانتظار" } },
  ]
  const questions = [
    { ...plain, id: "stars", kind: "stars" as const },
    { ...plain, id: "why", kind: "many" as const, options },
    { ...plain, id: "again", kind: "yes-no" as const },
    { ...plain, id: "words", kind: "text" as const },
  ]
  const answers = { stars: 2, why: ["a", "b"], again: "no" }
  expect(answersOf({ questions, answers }, "en").map(({ answer }) => answer)).toEqual([
    m["evaluation_desk.of_stars"]({ count: 2 }),
    "Taste, Wait",
    m["evaluations.no"](),
  ])
})
