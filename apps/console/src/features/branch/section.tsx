import { Card } from "@sufra/ui/card"
import { type ReactNode, useId } from "react"

type SectionProps = { title: string; text?: string; action?: ReactNode; children: ReactNode }

/** One card of the editor with its heading. */
export function Section({ title, text, action, children }: SectionProps) {
  const id = useId()
  return (
    <Card padding="large" render={<section aria-labelledby={id} />}>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="text-title font-semibold">
            {title}
          </h2>
          {text ? <p className="text-ink-2">{text}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </Card>
  )
}
