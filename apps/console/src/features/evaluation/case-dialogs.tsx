import { m } from "@sufra/messages"
import { TextAreaField } from "@sufra/ui/field"
import { SelectField } from "@sufra/ui/select-field"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { ConfirmDialog } from "../../shell/editing/confirm-dialog.tsx"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import { useLocale } from "../../shell/locale.ts"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"
import { rewardItemsQuery } from "../loyalty/reward/index.ts"
import { answerCase, closeCase, type EvaluationCase } from "./evaluations.ts"

type CaseDialogProps = { found: EvaluationCase; onClose: () => void }

const shortestAnswer = 3
const longestAnswer = 600

/** A refused answer stays in the dialog: nobody types it twice. */
function useMoving(onClose: () => void, doneText: string) {
  const [isPending, setIsPending] = useState(false)
  const run = useSingleFlight(async (work: () => Promise<void>) => {
    setIsPending(true)
    try {
      await work()
      toastSuccess(doneText)
      onClose()
    } catch (error) {
      toastFailure(error)
    } finally {
      setIsPending(false)
    }
  })
  return { run, isPending }
}

export function AnswerDialog({ found, onClose }: CaseDialogProps) {
  const [answer, setAnswer] = useState("")
  const [isAsked, setIsAsked] = useState(false)
  const { run, isPending } = useMoving(onClose, m["evaluation_desk.answered"]())
  const isShort = answer.trim().length < shortestAnswer
  function confirm(): void {
    setIsAsked(true)
    if (!isShort) void run(() => answerCase(found, answer.trim()))
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={m["evaluation_desk.answer_title"]()}
      text={
        found.evaluation.guest
          ? m["evaluation_desk.answer_in_app"]()
          : m["evaluation_desk.answer_by_sms"]()
      }
      confirmLabel={m["evaluation_desk.answer_send"]()}
      tone="filled"
      isPending={isPending}
      onConfirm={confirm}
    >
      <TextAreaField
        label={m["evaluation_desk.answer"]()}
        maxLength={longestAnswer}
        value={answer}
        error={isAsked && isShort ? fieldErrorText("required") : undefined}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}

export function CloseDialog({ found, onClose }: CaseDialogProps) {
  const locale = useLocale()
  const { data } = useQuery(rewardItemsQuery)
  const [itemId, setItemId] = useState("")
  const { run, isPending } = useMoving(onClose, m["evaluation_desk.closed"]())
  const given = (data ?? []).filter(({ active, left }) => active && left !== 0)
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={m["evaluation_desk.close_title"]()}
      text={m["evaluation_desk.close_text"]()}
      confirmLabel={m["evaluation_desk.close"]()}
      tone="filled"
      isPending={isPending}
      onConfirm={() => void run(() => closeCase(found, itemId || null))}
    >
      {found.evaluation.guest ? (
        <SelectField
          label={m["evaluation_desk.remedy"]()}
          placeholder={m["evaluation_desk.no_remedy"]()}
          options={given.map((item) => ({ value: item.id, label: item.name[locale] }))}
          value={itemId}
          onChange={(event) => setItemId(event.currentTarget.value)}
        />
      ) : null}
    </ConfirmDialog>
  )
}
