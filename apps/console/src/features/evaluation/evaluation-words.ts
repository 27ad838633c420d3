import type { CaseState } from "@sufra/domain/campaign/evaluation-case"
import { figureText } from "@sufra/domain/kernel/figures"
import type { Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import type { Evaluation } from "./evaluations.ts"

/** Hundredths of a star, as people say it: 4.3. */
export function ratingText(rating: number): string {
  return figureText(Math.round(rating / 10), 1, "fixed")
}

const states: Record<CaseState, () => string> = {
  open: () => m["evaluation_desk.state_open"](),
  assigned: () => m["evaluation_desk.state_assigned"](),
  answered: () => m["evaluation_desk.state_answered"](),
  closed: () => m["evaluation_desk.state_closed"](),
}

export const caseStateText = (state: CaseState) => states[state]()

/** What a guest answered, question by question, in the words they chose from. */
export function answersOf(
  { questions, answers }: Pick<Evaluation, "questions" | "answers">,
  locale: Locale,
): { id: string; question: string; answer: string }[] {
  return questions.flatMap(({ id, kind, text, options }) => {
    const answer = answers[id]
    if (answer === undefined) return []
    const textOf = (value: string) =>
      options.find((option) => option.id === value)?.text[locale] ?? value
    const words = {
      stars: () => m["evaluation_desk.of_stars"]({ count: Number(answer) }),
      score: () => m["evaluation_desk.of_ten"]({ score: Number(answer) }),
      "yes-no": () => (answer === "yes" ? m["evaluations.yes"]() : m["evaluations.no"]()),
      one: () => textOf(String(answer)),
      many: () =>
        [answer]
          .flat()
          .map(String)
          .map(textOf)
          .join(locale === "sa" ? "، " : ", "),
      text: () => String(answer),
    }
    return [{ id, question: text[locale], answer: words[kind]() }]
  })
}
