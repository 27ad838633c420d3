import { Button } from "@sufra/ui/button"
import { AlertIcon, CheckIcon, CloseIcon, GiftIcon } from "@sufra/ui/icon"
import type { ReactNode } from "react"

type CouponRowProps = {
  name: ReactNode
  /** What it gives, or its code. */
  note?: ReactNode
  state: "applied" | "refused" | "offered"
  /** How much it takes, or why it takes nothing. */
  children?: ReactNode
  fix?: ReactNode
  onRemove?: { label: string; press: () => void }
}

const looks = {
  applied: { Icon: CheckIcon, className: "bg-success-light text-on-success-light" },
  refused: { Icon: AlertIcon, className: "bg-warning-light text-on-warning-light" },
  offered: { Icon: GiftIcon, className: "bg-secondary-light text-on-secondary-light" },
}

/** A coupon as the cart shows it: what it does here, and what would change that. */
export function CouponRow({ name, note, state, children, fix, onRemove }: CouponRowProps) {
  const { Icon, className } = looks[state]
  return (
    <div className="flex items-start gap-3">
      <span className={`grid size-9 shrink-0 place-items-center rounded-full ${className}`}>
        <Icon className="size-5" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="min-w-0">
          <p className="break-words font-semibold">{name}</p>
          {note ? <p className="text-pretty text-ink-2 text-small">{note}</p> : null}
          {children ? (
            <p
              className={`text-pretty ${state === "applied" ? "text-success-ink" : state === "refused" ? "text-warning-ink" : "text-ink-2"}`}
            >
              {children}
            </p>
          ) : null}
        </div>
        {fix}
      </div>
      {onRemove ? (
        <Button
          variant="plain"
          size="icon"
          className="-my-1 -me-2"
          aria-label={onRemove.label}
          onClick={onRemove.press}
        >
          <CloseIcon className="size-5" />
        </Button>
      ) : null}
    </div>
  )
}
