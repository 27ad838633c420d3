import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { CloseIcon } from "@sufra/ui/icon"
import type { ReactNode } from "react"

type TableCardProps = { label: string; onPutAway: () => void; children: ReactNode }

/** Said when a guest arrives, not first when they want to pay: what stands between them and this table. */
export function TableCard({ label, onPutAway, children }: TableCardProps) {
  const title = m["landing.table"]({ label })
  return (
    <Card
      render={<section aria-label={title} />}
      className="relative w-full shadow-raised sm:max-w-sm"
    >
      <h2 className="mb-1 pe-11 font-semibold">{title}</h2>
      {children}
      <div className="absolute end-1 top-1">
        <Button variant="plain" size="icon" aria-label={m["action.close"]()} onClick={onPutAway}>
          <CloseIcon className="size-5" />
        </Button>
      </div>
    </Card>
  )
}
