import { caseStateAfter } from "@sufra/domain/campaign/evaluation-case"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { SelectField } from "@sufra/ui/select-field"
import { useState } from "react"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { useLocale } from "../../shell/locale.ts"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"
import { canDo, useStaff } from "../staff/index.ts"
import { AnswerDialog, CloseDialog } from "./case-dialogs.tsx"
import { assignCase, type EvaluationCase, type Person } from "./evaluations.ts"

type CaseActionsProps = { found: EvaluationCase; people: Person[] }

/** What was done about a case, and what can be. */
export function CaseActions({ found, people }: CaseActionsProps) {
  const locale = useLocale()
  const staff = useStaff()
  const [dialog, setDialog] = useState<"answer" | "close" | null>(null)
  const can = (action: "assign" | "answer" | "close") =>
    canDo(staff, "evaluation.answer") && caseStateAfter(found.state, action) !== null
  const close = () => setDialog(null)
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-3">
      {found.answer ? (
        <p className="whitespace-pre-line text-pretty">
          <span className="block text-ink-2 text-small">{m["evaluation_desk.our_answer"]()}</span>
          {found.answer}
        </p>
      ) : null}
      {found.remedy_name ? (
        <p className="text-ink-2">
          {m["evaluation_desk.remedy_given"]({ name: found.remedy_name[locale] })}
        </p>
      ) : null}
      <div className="flex flex-wrap items-end justify-end gap-2">
        {can("assign") ? (
          <Owner found={found} people={people} />
        ) : (
          <span className="me-auto text-ink-2">{found.owner?.name}</span>
        )}
        {can("answer") && found.can_answer ? (
          <Button onClick={() => setDialog("answer")}>{m["evaluation_desk.answer"]()}</Button>
        ) : null}
        {can("close") ? (
          <Button variant="outline" onClick={() => setDialog("close")}>
            {m["evaluation_desk.close"]()}
          </Button>
        ) : null}
      </div>
      {dialog === "answer" ? <AnswerDialog found={found} onClose={close} /> : null}
      {dialog === "close" ? <CloseDialog found={found} onClose={close} /> : null}
    </div>
  )
}

function Owner({ found, people }: CaseActionsProps) {
  const staff = useStaff()
  const assign = useSingleFlight(async (staffId: string) => {
    await assignCase(found, staffId).then(
      () => toastSuccess(m["evaluation_desk.assigned"]()),
      toastFailure,
    )
  })
  return (
    <div className="me-auto flex flex-wrap items-end gap-2">
      <SelectField
        label={m["evaluation_desk.owner"]()}
        placeholder={m["evaluation_desk.no_owner"]()}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={found.owner?.id ?? ""}
        onChange={(event) => void assign(event.currentTarget.value)}
        className="min-w-48"
      />
      {found.owner?.id === staff.id ? null : (
        <Button variant="plain" onClick={() => void assign(staff.id)}>
          {m["evaluation_desk.take"]()}
        </Button>
      )}
    </div>
  )
}
