import type { QuestionKind } from "@sufra/domain/campaign/evaluation"
import { newId } from "@sufra/domain/kernel/ids"
import type { FormInput, StaffForm } from "../evaluations.ts"

export type QuestionInput = FormInput["questions"][number]

const empty = { en: "", sa: "" }

/** Short, and never seen by a person: what is renamed keeps its answers. */
const partId = () => newId().slice(-12)

export function newOption(): QuestionInput["options"][number] {
  return { id: partId(), text: empty }
}

/** Kinds that choose begin with two options; the others have none. */
function optionsFor(kind: QuestionKind, options: QuestionInput["options"]) {
  if (kind !== "one" && kind !== "many") return []
  return options.length > 0 ? options : [newOption(), newOption()]
}

export function newQuestion(kind: QuestionKind = "stars"): QuestionInput {
  return {
    ...{ id: partId(), kind, text: empty, is_required: true, follow_up: null },
    options: optionsFor(kind, []),
  }
}

export function newForm(): FormInput {
  return {
    ...{ slug: "", name: empty, questions: [newQuestion()], takes_notes: true, takes_images: true },
    ...{ branch_ids: [], on_landing: false, ask_after_minutes: null, prize: null, active: true },
  }
}

export function formOf(saved: StaffForm): FormInput {
  const { slug, name, questions, takes_notes, takes_images, branch_ids, on_landing } = saved
  const { ask_after_minutes, prize, active } = saved
  return {
    ...{ slug, name, questions, takes_notes, takes_images, branch_ids, on_landing },
    ...{ ask_after_minutes, prize, active },
  }
}

export function withKind(question: QuestionInput, kind: QuestionKind): QuestionInput {
  return { ...question, kind, options: optionsFor(kind, question.options) }
}

/** What a question may follow: those before it whose answers can be told apart. */
export function followedBy(questions: readonly QuestionInput[], index: number): QuestionInput[] {
  return questions.slice(0, index).filter(({ kind }) => kind !== "text")
}

const lowAnswers = { stars: 2, score: 6 } as const

/** The answers after which a follow-up is asked, as a choice: a low score, yes or no, or an option. */
export function triggersOf({ id, kind, options }: QuestionInput): QuestionInput["follow_up"][] {
  if (kind === "stars" || kind === "score") {
    return [{ question_id: id, at_most: lowAnswers[kind] }]
  }
  const answers = kind === "yes-no" ? ["yes", "no"] : options.map((option) => option.id)
  return answers.map((is_answer) => ({ question_id: id, is_answer }))
}

/** Moved up or down by one; where there is no room it stays. */
export function moved<Item>(items: readonly Item[], from: number, by: 1 | -1): Item[] {
  const list = [...items]
  const [item] = list.splice(from, 1)
  const to = from + by
  if (!item || to < 0 || to > list.length) return [...items]
  list.splice(to, 0, item)
  return list
}
