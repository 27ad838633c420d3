import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { useMutation, useQuery } from "@tanstack/react-query"
import { Link } from "react-router"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"
import { canDo, useStaff } from "../staff/index.ts"
import { guideQuery, putGuideAway, type SetupGuide } from "./setup-guide.ts"
import { StepList } from "./step-list.tsx"
import { stepWords } from "./step-words.ts"

/** On Today until everything is done or the owner puts it away. */
export function SetupChecklist() {
  const enabled = canDo(useStaff(), "settings.edit")
  const { data } = useQuery({ ...guideQuery, enabled })
  if (!data || data.is_closed || data.steps.every(({ state }) => state === "done")) return null
  return <Checklist guide={data} />
}

function Checklist({ guide: { steps, next } }: { guide: SetupGuide }) {
  const done = steps.filter(({ state }) => state === "done").length
  const close = useMutation({
    mutationFn: putGuideAway,
    onSuccess: () => toastSuccess(m["guide.checklist_closed"]()),
    onError: toastFailure,
  })
  const title = m["guide.checklist_title"]({ done, count: steps.length })
  return (
    <Card padding="large" render={<section aria-label={title} />}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title font-semibold">{title}</h2>
        <div className="flex flex-wrap gap-2">
          <Button variant="plain" loading={close.isPending} onClick={() => close.mutate()}>
            {m["guide.checklist_close"]()}
          </Button>
          {next ? (
            <Button render={<Link to={`/guide/${next}`} />}>
              {m["guide.checklist_next"]({ step: stepWords[next].short() })}
            </Button>
          ) : null}
        </div>
      </div>
      <StepList steps={steps} className="mt-4 grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3" />
    </Card>
  )
}
