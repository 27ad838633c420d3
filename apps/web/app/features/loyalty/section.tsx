import { Card } from "@sufra/ui/card"
import { type ReactNode, useId } from "react"

type SectionProps = { title: string; action?: ReactNode; children: ReactNode }

/** A part of a page of the membership, under its own heading. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <Card render={<section aria-labelledby={id} />} className="flex flex-col gap-3 md:p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="font-semibold text-title">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  )
}
