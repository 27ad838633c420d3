import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { CheckIcon } from "@sufra/ui/icon"
import type { ReactNode } from "react"

type SectionProps = {
  title: string
  /** What was said, in short: then the section is folded. */
  done?: ReactNode
  /** Without it, what was said cannot be changed. */
  onChange?: () => void
  children?: ReactNode
}

/** A part of the checkout: open while it asks something, one line when it is answered. */
export function Section({ title, done, onChange, children }: SectionProps) {
  const label = m["checkout.change_of"]({ title })
  return (
    <Card render={<section aria-label={title} />} className="flex flex-col gap-3 md:p-5">
      <div className="flex flex-wrap items-start gap-x-3">
        <div className="min-w-0 flex-1 basis-[8rem]">
          <h2 className="flex items-center gap-2 font-semibold">
            {done ? (
              <span className="grid size-5 shrink-0 place-items-center rounded-full bg-success-light text-on-success-light">
                <CheckIcon className="size-3.5" />
              </span>
            ) : null}
            {title}
          </h2>
          {done ? <div className="mt-1 break-words text-ink-2">{done}</div> : null}
        </div>
        {done && onChange ? (
          <Button variant="plain" className="-my-2 ms-auto" aria-label={label} onClick={onChange}>
            {m["checkout.change"]()}
          </Button>
        ) : null}
      </div>
      {done ? null : children}
    </Card>
  )
}
