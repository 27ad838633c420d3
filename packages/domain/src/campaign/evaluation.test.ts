import { describe, expect, it } from "vitest"
import {
  type Answer,
  askedQuestions,
  isLowScore,
  judgeAnswers,
  type Question,
  questionProblems,
  ratingOf,
} from "./evaluation.ts"

const text = { en: "?", sa: "؟" }
const question = (id: string, rest: Partial<Question> = {}): Question => ({
  ...{ id, kind: "stars", text, isRequired: false, options: [], followUp: null },
  ...rest,
})
const options = ["food", "service"].map((id) => ({ id, text }))

const questions: Question[] = [
  question("stars", { isRequired: true }),
  question("why", {
    ...{ kind: "many", options, isRequired: true },
    followUp: { questionId: "stars", atMost: 2 },
  }),
  question("words", { kind: "text", followUp: { questionId: "why", isAnswer: "service" } }),
]
const asked = (answers: Record<string, Answer>) =>
  askedQuestions(questions, answers).map(({ id }) => id)

describe("follow-ups", () => {
  it("are asked after a low score", () => {
    expect(asked({})).toEqual(["stars"])
    expect(asked({ stars: 3 })).toEqual(["stars"])
    expect(asked({ stars: 2 })).toEqual(["stars", "why"])
    expect(asked({ stars: 2, why: ["service"] })).toEqual(["stars", "why", "words"])
  })

  it("are forgotten when the score is raised again", () => {
    const answers = { stars: 5, why: ["service"], words: "slow" }
    expect(asked(answers)).toEqual(["stars"])
    expect(judgeAnswers(questions, answers)).toEqual({
      ...{ answers: { stars: 5 }, unanswered: [], wrong: [] },
    })
  })
})

describe("answers", () => {
  it("name what is left out", () => {
    expect(judgeAnswers(questions, {}).unanswered).toEqual(["stars"])
    expect(judgeAnswers(questions, { stars: 1, why: [] }).unanswered).toEqual(["why"])
  })

  it.each([
    ["stars", 0, false],
    ["stars", 1, true],
    ["stars", 5, true],
    ["stars", 6, false],
    ["stars", 2.5, false],
    ["score", 0, true],
    ["score", 10, true],
    ["score", 11, false],
    ["yes-no", "yes", true],
    ["yes-no", "maybe", false],
    ["one", "food", true],
    ["one", "other", false],
    ["many", ["food", "service"], true],
    ["many", ["food", "other"], false],
    ["many", "food", false],
    ["text", "good", true],
    ["text", 3, false],
  ] as const)("%s: %s", (kind, answer, isRight) => {
    const { wrong } = judgeAnswers([question("one", { kind, options })], { one: answer })
    expect(wrong).toEqual(isRight ? [] : ["one"])
  })

  it.each([
    ["stars", 2, true],
    ["stars", 3, false],
    ["score", 6, true],
    ["score", 7, false],
  ] as const)("of %s: %i is low: %s", (kind, answer, isLow) => {
    expect(isLowScore([question("one", { kind })], { one: answer })).toBe(isLow)
  })
})

describe("the rating", () => {
  const rated = [
    question("stars"),
    question("score", { kind: "score" }),
    question("yes", { kind: "yes-no" }),
  ]

  it.each([
    [{ stars: 5 }, 500],
    [{ stars: 4, score: 7 }, 375],
    [{ score: 0 }, 0],
    [{ stars: 1, yes: "no" }, 100],
    [{ yes: "no" }, null],
  ])("of %j is %s hundredths of a star", (answers, rating) => {
    expect(ratingOf(rated, answers as Record<string, Answer>)).toBe(rating)
  })
})

describe("a form's questions", () => {
  const problemsOf = (list: Question[]) => Object.fromEntries(questionProblems(list))

  it("are in order: choices have options, and a follow-up comes after what it follows", () => {
    expect(problemsOf(questions)).toEqual({})
  })

  it.each([
    ["one option", [question("a", { kind: "one", options: options.slice(0, 1) })], "needs_options"],
    ["the same id", [question("a"), question("a", { kind: "text" })], "id_twice"],
    [
      "follows itself",
      [question("a", { followUp: { questionId: "a", atMost: 2 } })],
      "follows_nothing",
    ],
    [
      "follows words by a score",
      [
        question("b", { kind: "text" }),
        question("a", { followUp: { questionId: "b", atMost: 2 } }),
      ],
      "follows_nothing",
    ],
    [
      "follows an option that is not there",
      [
        question("b", { kind: "one", options }),
        question("a", { followUp: { questionId: "b", isAnswer: "noise" } }),
      ],
      "follows_nothing",
    ],
    [
      "follows an answer that is neither yes nor no",
      [
        question("b", { kind: "yes-no" }),
        question("a", { followUp: { questionId: "b", isAnswer: "maybe" } }),
      ],
      "follows_nothing",
    ],
  ] as [string, Question[], string][])("%s", (_, list, problem) => {
    expect(problemsOf(list)).toEqual({ a: problem })
  })
})
