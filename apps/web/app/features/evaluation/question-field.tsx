import type { Answer, Question } from "@sufra/domain/campaign/evaluation"
import { m } from "@sufra/messages"
import { ChoiceTiles } from "@sufra/ui/choice-tiles"
import { TextAreaField } from "@sufra/ui/field"
import { ScoreField, StarsField } from "@sufra/ui/rating-field"
import { useLocale } from "../../shell/locale.ts"

type QuestionFieldProps = {
  question: Question
  answer: Answer | undefined
  error?: string | undefined
  onAnswer: (answer: Answer) => void
}

/** Where the page leads when an answer is missing. */
export const questionElementId = (id: string) => `question-${id}`

function optionsOf({ kind, options }: Question, locale: "sa" | "en") {
  if (kind !== "yes-no") return options.map(({ id, text }) => ({ value: id, label: text[locale] }))
  return [
    { value: "yes", label: m["evaluate.yes"]() },
    { value: "no", label: m["evaluate.no"]() },
  ]
}

function chosenOf(answer: Answer | undefined): string[] {
  if (typeof answer === "string") return [answer]
  return typeof answer === "object" ? [...answer] : []
}

/** One question of a form, in the way that it is answered. */
export function QuestionField({ question, answer, error, onAnswer }: QuestionFieldProps) {
  const locale = useLocale()
  const { kind } = question
  const note = question.isRequired ? undefined : m["evaluate.optional"]()
  const texts = { legend: question.text[locale], note, error, id: questionElementId(question.id) }
  const rating = {
    value: typeof answer === "number" ? answer : undefined,
    onValueChange: onAnswer,
  }
  if (kind === "stars") {
    return <StarsField {...texts} {...rating} labelOf={(count) => m["evaluate.stars"]({ count })} />
  }
  if (kind === "score") {
    return (
      <ScoreField
        {...texts}
        {...rating}
        labelOf={(score) => m["evaluate.score"]({ score })}
        least={m["evaluate.score_least"]()}
        most={m["evaluate.score_most"]()}
      />
    )
  }
  if (kind === "text") {
    return (
      <TextAreaField
        {...{ label: texts.legend, note, error, id: texts.id }}
        value={typeof answer === "string" ? answer : ""}
        onChange={(event) => onAnswer(event.currentTarget.value)}
      />
    )
  }
  return (
    <ChoiceTiles
      {...texts}
      type={kind === "many" ? "checkbox" : "radio"}
      options={optionsOf(question, locale)}
      values={chosenOf(answer)}
      onValuesChange={(values) => onAnswer(kind === "many" ? values : (values[0] ?? ""))}
    />
  )
}
