import { type Answer, askedQuestions, mostWords } from "@sufra/domain/campaign/evaluation"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { TextAreaField } from "@sufra/ui/field"
import { type FormEvent, useId, useMemo } from "react"
import { useParams } from "react-router"
import { Notice } from "../../shell/frame/step-states.tsx"
import { useLocale } from "../../shell/locale.ts"
import type { useDraft } from "./draft.ts"
import { type EvaluationForm, questionsOf } from "./form.ts"
import { ImagePicker } from "./image-picker.tsx"
import { PrizeCard } from "./prize-card.tsx"
import { QuestionField } from "./question-field.tsx"
import { AnswerOffer } from "./sign-in-offer.tsx"
import { type SubmitProblem, useSubmit } from "./use-submit.ts"

type FormProps = {
  form: EvaluationForm
  orderId: string | null
  isSignedIn: boolean
  drafting: ReturnType<typeof useDraft>
}

/**
 * The questions, one card each; follow-ups appear where an answer asks for them. The sign-in has a form of its own, so
 * it stands beside the form of the answers: inside of it, its submit would send the answers as well.
 */
export function EvaluationFormView({ form, orderId, isSignedIn, drafting }: FormProps) {
  const { uuid = "" } = useParams()
  const formId = useId()
  const locale = useLocale()
  const { draft, change, current } = drafting
  const { isBusy, problem, submit } = useSubmit({ form, orderId, drafting })
  function send(event: FormEvent): void {
    event.preventDefault()
    void submit()
  }
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4 px-4 py-6">
      <header>
        <h1 className="text-balance font-semibold text-heading">{form.name[locale]}</h1>
        <p className="mt-1 text-pretty text-ink-2">{m["evaluate.lead"]()}</p>
      </header>
      {form.prize ? <PrizeCard prize={form.prize} isSignedIn={isSignedIn} /> : null}
      <form id={formId} noValidate onSubmit={send} className="contents">
        <Questions form={form} drafting={drafting} problem={problem} />
        {form.takes_notes || form.takes_images ? (
          <Card padding="large" className="flex flex-col gap-6">
            {form.takes_notes ? (
              <TextAreaField
                label={m["evaluate.notes"]()}
                note={m["evaluate.optional"]()}
                maxLength={mostWords}
                value={draft.notes}
                onChange={(event) => change({ notes: event.currentTarget.value })}
              />
            ) : null}
            {form.takes_images ? (
              <ImagePicker
                uuid={uuid}
                images={draft.images}
                current={() => current().images}
                onChange={(images) => change({ images })}
              />
            ) : null}
          </Card>
        ) : null}
      </form>
      {isSignedIn ? null : <AnswerOffer />}
      {problem ? <Notice tone="danger">{problem.text}</Notice> : null}
      <Button type="submit" form={formId} size="large" loading={isBusy}>
        {m["evaluate.send"]()}
      </Button>
    </div>
  )
}

type PartProps = Pick<FormProps, "drafting"> & { problem: SubmitProblem | null }

function Questions({ form, drafting, problem }: PartProps & { form: EvaluationForm }) {
  const { draft, change, current } = drafting
  const questions = useMemo(() => questionsOf(form), [form])
  const isMissing = (id: string) =>
    problem?.unanswered.includes(id) === true && draft.answers[id] === undefined
  function answer(id: string, given: Answer): void {
    change({ answers: { ...current().answers, [id]: given } })
  }
  return askedQuestions(questions, draft.answers).map((question) => (
    <Card key={question.id} padding="large">
      <QuestionField
        question={question}
        answer={draft.answers[question.id]}
        error={isMissing(question.id) ? m["evaluate.unanswered"]() : undefined}
        onAnswer={(given) => answer(question.id, given)}
      />
    </Card>
  ))
}
