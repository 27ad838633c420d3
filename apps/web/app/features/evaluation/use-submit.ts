import { ApiError } from "@sufra/contract/api-error"
import { judgeAnswers } from "@sufra/domain/campaign/evaluation"
import { m } from "@sufra/messages"
import { useState } from "react"
import { useParams } from "react-router"
import { browserApi } from "../../shell/api/api.ts"
import { refusalText } from "../../shell/errors/refusal-text.ts"
import { useLocale } from "../../shell/locale.ts"
import type { useDraft } from "./draft.ts"
import { type EvaluationForm, questionsOf } from "./form.ts"
import { questionElementId } from "./question-field.tsx"

/** To the first question without an answer, and into it. */
function leadTo(questionId: string | undefined): void {
  const element = document.getElementById(questionElementId(questionId ?? ""))
  element?.scrollIntoView({ block: "center" })
  const control = element?.matches("textarea") ? element : element?.querySelector("input")
  ;(control as HTMLElement | null)?.focus({ preventScroll: true })
}

type Submitting = {
  form: EvaluationForm
  orderId: string | null
  drafting: ReturnType<typeof useDraft>
}

export type SubmitProblem = {
  text: string
  /** Questions that were left out. */
  unanswered: readonly string[]
}

/** Pictures wait on the server for less than an hour, a draft in the browser for longer. */
function lostImages(error: unknown): boolean {
  return error instanceof ApiError && error.fields.image_ids !== undefined
}

function problemOf(error: unknown): SubmitProblem {
  const known = error instanceof ApiError ? error : null
  const questions = known?.code === "answers_missing" ? known.details.questions : []
  return {
    text: lostImages(error) ? m["evaluate.images_gone"]() : refusalText(error),
    unanswered: Array.isArray(questions) ? questions.map(String) : [],
  }
}

/** Sends the draft under its own id: what is not answered stays, and is sent again as the same. */
export function useSubmit({ form, orderId, drafting }: Submitting) {
  const { uuid = "" } = useParams()
  const language = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SubmitProblem | null>(null)

  async function send(): Promise<void> {
    const { id, answers, notes, images } = drafting.current()
    const body = {
      ...{ id, form_id: form.id, form_version: form.version, notes, order_id: orderId, language },
      answers: answers as Record<string, number | string | string[]>,
      image_ids: images.map((one) => one.id),
    }
    // Kept before it is sent: a retry after a reload is the same evaluation.
    drafting.change({ id })
    setBusy(true)
    try {
      const params = { uuid }
      const sent = await browserApi("POST /evaluation/qr/{uuid}/evaluations/", { params, body })
      drafting.change({ sent })
      scrollTo({ top: 0 })
    } catch (error) {
      const found = problemOf(error)
      if (lostImages(error)) drafting.change({ images: [] })
      setProblem(found)
      if (found.unanswered.length > 0) leadTo(found.unanswered[0])
    } finally {
      setBusy(false)
    }
  }

  async function submit(): Promise<void> {
    const { unanswered } = judgeAnswers(questionsOf(form), drafting.current().answers)
    if (unanswered.length === 0) {
      setProblem(null)
      return send()
    }
    setProblem(problemOf(new ApiError("answers_missing", { details: { questions: unanswered } })))
    leadTo(unanswered[0])
  }

  return { isBusy, problem, submit }
}
