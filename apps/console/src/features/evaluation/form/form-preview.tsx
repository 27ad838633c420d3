import { fromWire } from "@sufra/contract/wire-case"
import { type Answers, askedQuestions, type Question } from "@sufra/domain/campaign/evaluation"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { ChoiceTiles } from "@sufra/ui/choice-tiles"
import { TextAreaField } from "@sufra/ui/field"
import { ScoreField, StarsField } from "@sufra/ui/rating-field"
import { useState } from "react"
import { useLocale } from "../../../shell/locale.ts"
import type { FormInput } from "../evaluations.ts"

/** The questions as the guest sees them: answered here, its follow-ups appear. */
export function FormPreview({ form }: { form: FormInput }) {
  const locale = useLocale()
  const [answers, setAnswers] = useState<Answers>({})
  const questions = fromWire(form.questions) as Question[]
  return (
    <Card padding="large" render={<section aria-labelledby="form-preview" />}>
      <h2 id="form-preview" className="font-semibold text-title">
        {m["evaluation_desk.preview"]()}
      </h2>
      <p className="mt-1 text-ink-2 text-small">{m["evaluation_desk.preview_text"]()}</p>
      <div className="mt-4 flex flex-col gap-6">
        <p className="font-semibold text-heading">{form.name[locale]}</p>
        {askedQuestions(questions, answers).map((question) => (
          <PreviewQuestion
            key={`${question.id} ${question.kind}`}
            question={question}
            answer={answers[question.id]}
            onAnswer={(answer) => setAnswers((before) => ({ ...before, [question.id]: answer }))}
          />
        ))}
        {form.takes_notes ? <TextAreaField label={m["evaluate.notes"]()} disabled /> : null}
        {form.takes_images ? (
          <p className="text-ink-3 text-small">{m["evaluation_desk.preview_images"]()}</p>
        ) : null}
      </div>
    </Card>
  )
}

type PreviewQuestionProps = {
  question: Question
  answer: Answers[string] | undefined
  onAnswer: (answer: Answers[string]) => void
}

function PreviewQuestion({ question, answer, onAnswer }: PreviewQuestionProps) {
  const locale = useLocale()
  const { kind, options } = question
  const legend = question.text[locale] || m["evaluation_desk.question"]()
  const note = question.isRequired ? undefined : m["evaluate.optional"]()
  const rating = {
    value: typeof answer === "number" ? answer : undefined,
    onValueChange: onAnswer,
  }
  if (kind === "stars") {
    return (
      <StarsField
        {...{ legend, note }}
        {...rating}
        labelOf={(count) => m["evaluate.stars"]({ count })}
      />
    )
  }
  if (kind === "score") {
    return (
      <ScoreField
        {...{ legend, note }}
        {...rating}
        labelOf={(score) => m["evaluate.score"]({ score })}
        least={m["evaluate.score_least"]()}
        most={m["evaluate.score_most"]()}
      />
    )
  }
  if (kind === "text") return <TextAreaField label={legend} note={note} />
  const choices =
    kind === "yes-no"
      ? [
          { value: "yes", label: m["evaluate.yes"]() },
          { value: "no", label: m["evaluate.no"]() },
        ]
      : options.map(({ id, text }) => ({ value: id, label: text[locale] }))
  const values = typeof answer === "string" ? [answer] : Array.isArray(answer) ? [...answer] : []
  return (
    <ChoiceTiles
      {...{ legend, note, values }}
      type={kind === "many" ? "checkbox" : "radio"}
      options={choices}
      onValuesChange={(chosen) => onAnswer(kind === "many" ? chosen : (chosen[0] ?? ""))}
    />
  )
}
