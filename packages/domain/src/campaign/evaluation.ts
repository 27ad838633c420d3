import type { LocalText } from "../kernel/locale.ts"

export const questionKinds = ["stars", "score", "yes-no", "one", "many", "text"] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Asked only after another question was answered so: a low score asks what went wrong. */
export type FollowUp =
  | { questionId: string; atMost: number }
  | { questionId: string; isAnswer: string }

export type Question = {
  id: string
  kind: QuestionKind
  text: LocalText
  isRequired: boolean
  /** Of `one` and `many`. */
  options: readonly { id: string; text: LocalText }[]
  followUp: FollowUp | null
}

/** Stars from 1 to 5, a score from 0 to 10, "yes" or "no", an option's id, several of them, or words. */
export type Answer = number | string | readonly string[]
export type Answers = Readonly<Record<string, Answer>>

export const mostImages = 2
export const mostWords = 2_000

const ranges = { stars: [1, 5], score: [0, 10] } as const
/** At most so much is a low score, which a person looks at. */
const lowScores = { stars: 2, score: 6 } as const

function isAsked({ followUp }: Question, answers: Answers): boolean {
  if (!followUp) return true
  const answer = answers[followUp.questionId]
  if (answer === undefined) return false
  if ("atMost" in followUp) return typeof answer === "number" && answer <= followUp.atMost
  return Array.isArray(answer) ? answer.includes(followUp.isAnswer) : answer === followUp.isAnswer
}

/** The questions that somebody sees who has answered so far. A follow-up of one that is not asked is not either. */
export function askedQuestions(questions: readonly Question[], answers: Answers): Question[] {
  const asked: Question[] = []
  for (const question of questions) {
    const known = Object.fromEntries(
      asked.flatMap(({ id }) => {
        const answer = answers[id]
        return answer === undefined ? [] : [[id, answer]]
      }),
    )
    if (isAsked(question, known)) asked.push(question)
  }
  return asked
}

function fits({ kind, options }: Question, answer: Answer): boolean {
  const ids = options.map(({ id }) => id)
  switch (kind) {
    case "stars":
    case "score": {
      const [least, most] = ranges[kind]
      return (
        typeof answer === "number" && Number.isInteger(answer) && answer >= least && answer <= most
      )
    }
    case "yes-no":
      return answer === "yes" || answer === "no"
    case "one":
      return typeof answer === "string" && ids.includes(answer)
    case "many":
      return Array.isArray(answer) && answer.every((one) => ids.includes(one))
    case "text":
      return typeof answer === "string" && answer.length <= mostWords
  }
}

function isEmpty(answer: Answer | undefined): boolean {
  if (answer === undefined) return true
  return typeof answer !== "number" && answer.length === 0
}

export type JudgedAnswers = {
  /** As they are kept: without those to questions that were not asked. */
  answers: Answers
  /** Required, and left out: the page goes to the first of them. */
  unanswered: string[]
  /** That no page of ours would send. */
  wrong: string[]
}

export function judgeAnswers(questions: readonly Question[], given: Answers): JudgedAnswers {
  const asked = askedQuestions(questions, given)
  const kept = asked.filter(({ id }) => !isEmpty(given[id]))
  return {
    answers: Object.fromEntries(kept.map(({ id }) => [id, given[id] as Answer])),
    unanswered: asked
      .filter(({ id, isRequired }) => isRequired && isEmpty(given[id]))
      .map(({ id }) => id),
    wrong: kept
      .filter((question) => !fits(question, given[question.id] as Answer))
      .map(({ id }) => id),
  }
}

/** Whether somebody was unhappy: then a person answers them. */
export function isLowScore(questions: readonly Question[], answers: Answers): boolean {
  return questions.some(({ id, kind }) => {
    const answer = answers[id]
    if (typeof answer !== "number" || (kind !== "stars" && kind !== "score")) return false
    return answer <= lowScores[kind]
  })
}

const starsInScore = 2

/** The average of stars and scores, in hundredths of a star out of five; null: none was given. */
export function ratingOf(questions: readonly Question[], answers: Answers): number | null {
  const stars = questions.flatMap(({ id, kind }) => {
    const answer = answers[id]
    if (typeof answer !== "number") return []
    if (kind === "stars") return [answer]
    return kind === "score" ? [answer / starsInScore] : []
  })
  if (stars.length === 0) return null
  return Math.round((100 * stars.reduce((sum, one) => sum + one, 0)) / stars.length)
}

export type QuestionProblem = "needs_options" | "id_twice" | "follows_nothing"

/** What is wrong with a form's questions, by their ids: a follow-up comes after what it follows. */
export function questionProblems(questions: readonly Question[]): Map<string, QuestionProblem> {
  const problems = new Map<string, QuestionProblem>()
  const before = new Map<string, Question>()
  for (const question of questions) {
    const { id, kind, options, followUp } = question
    const takesOptions = kind === "one" || kind === "many"
    if (before.has(id)) problems.set(id, "id_twice")
    else if (takesOptions && new Set(options.map((one) => one.id)).size < 2) {
      problems.set(id, "needs_options")
    } else if (followUp && !canFollow(before.get(followUp.questionId), followUp)) {
      problems.set(id, "follows_nothing")
    }
    before.set(id, question)
  }
  return problems
}

function canFollow(followed: Question | undefined, followUp: FollowUp): boolean {
  if (!followed) return false
  if ("atMost" in followUp) return followed.kind === "stars" || followed.kind === "score"
  if (followed.kind === "yes-no") return followUp.isAnswer === "yes" || followUp.isAnswer === "no"
  return followed.options.some(({ id }) => id === followUp.isAnswer)
}
