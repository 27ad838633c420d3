import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { type ReactNode, type SubmitEvent, useId } from "react"
import { LeaveGuard } from "../../shell/editing/leave-guard.tsx"
import { SaveBar } from "../../shell/editing/save-bar.tsx"
import { Notice } from "../../shell/page/notice.tsx"

type SectionCardProps = {
  title: string
  text: string
  /** The environment variable that decides: nothing can be saved here then. */
  fixedBy?: string | null
  isDirty: boolean
  isSaving: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  onDiscard: () => void
  children: ReactNode
}

/** One section: its fields, and the bar to save it, once there is something to save. */
export function SectionCard(props: SectionCardProps) {
  const { title, text, fixedBy = null, isDirty, isSaving, onSubmit, onDiscard, children } = props
  const id = useId()
  return (
    <Card padding="large" render={<section aria-labelledby={id} />}>
      <form noValidate onSubmit={onSubmit}>
        <h2 id={id} className="text-title font-semibold">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-pretty text-ink-2">{text}</p>
        {fixedBy ? (
          <div className="mt-4">
            <Notice tone="info">
              {/* Isolated: the name is read from left to right in Arabic too. */}
              {m["settings.fixed"]({ variable: `\u2066${fixedBy}\u2069` })}
            </Notice>
          </div>
        ) : null}
        <div className="mt-5 flex flex-col gap-5">{children}</div>
        <SaveBar at="card" isDirty={isDirty} isSaving={isSaving} onDiscard={onDiscard} />
      </form>
      <LeaveGuard isDirty={isDirty} />
    </Card>
  )
}
