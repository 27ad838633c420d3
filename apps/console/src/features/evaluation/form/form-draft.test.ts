import { expect, test } from "vitest"
import { followedBy, moved, newForm, newQuestion, triggersOf, withKind } from "./form-draft.ts"

test("a question that chooses begins with two options, and loses them with its kind", () => {
  const choosing = withKind(newQuestion(), "many")
  expect(choosing.options).toHaveLength(2)
  expect(withKind(choosing, "one").options).toEqual(choosing.options)
  expect(withKind(choosing, "text").options).toEqual([])
  expect(new Set(choosing.options.map(({ id }) => id)).size).toBe(2)
})

test("a follow-up follows what came before it and can be told apart", () => {
  const [stars, words, again] = [newQuestion(), newQuestion("text"), newQuestion("yes-no")]
  expect(followedBy([stars, words, again], 2)).toEqual([stars])
  expect(followedBy([stars, words, again], 0)).toEqual([])
  expect(triggersOf(stars)).toEqual([{ question_id: stars.id, at_most: 2 }])
  expect(triggersOf(again)).toEqual([
    { question_id: again.id, is_answer: "yes" },
    { question_id: again.id, is_answer: "no" },
  ])
})

test("questions move within their list", () => {
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"])
  expect(moved(["a", "b"], 0, -1)).toEqual(["a", "b"])
  expect(moved(["a", "b"], 1, 1)).toEqual(["a", "b"])
})

test("a new form asks one question", () => {
  expect(newForm().questions.map(({ kind }) => kind)).toEqual(["stars"])
})
