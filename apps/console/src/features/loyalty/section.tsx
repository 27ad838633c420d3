import { Card } from "@sufra/ui/card"
import { type ReactNode, useId } from "react"

type SectionProps = { title: string; text?: string; children: ReactNode }

export function Section({ title, text, children }: SectionProps) {
  const id = useId()
  return (
    <Card padding="large" render={<section aria-labelledby={id} />}>
      <h2 id={id} className="text-title font-semibold">
        {title}
      </h2>
      {text ? <p className="mt-1 text-ink-2">{text}</p> : null}
      <div className="mt-4 flex flex-col gap-5">{children}</div>
    </Card>
  )
}
