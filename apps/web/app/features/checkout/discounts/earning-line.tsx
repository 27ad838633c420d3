import { cappedPoints } from "@sufra/domain/loyalty/earning"
import { m } from "@sufra/messages"
import { points as pointsText } from "@sufra/sentences/wording"
import { StarIcon } from "@sufra/ui/icon"
import type { ReactNode } from "react"
import type { Review } from "../use-review.ts"

const cuts = {
  transaction: () => m["ledger.cut_by_transaction"](),
  day: () => m["ledger.cut_by_day"](),
}

/** What the order will bring; for who is not signed in, what it would. */
export function EarningLine({ review }: { review: Review }) {
  const { order, customer } = review
  const { earning, offer } = order
  if (!earning || !offer.earning) return null
  const { points, cutBy } = cappedPoints(earning.points, offer.earning.earnedToday, offer.earning)
  const brings = { points: pointsText(points) }
  if (customer.kind === "guest" && points > 0) {
    return (
      <Line>
        <button
          type="button"
          className="min-h-target text-pretty text-start underline underline-offset-4"
          onClick={review.signIn}
        >
          {m["points.sign_in_brings"](brings)}
        </button>
      </Line>
    )
  }
  if (customer.kind !== "customer" || (points === 0 && !cutBy)) return null
  return (
    <Line>
      <span>
        {points > 0 ? m["points.order_brings"](brings) : m["points.order_brings_none"]()}
        {cutBy ? <span className="block text-ink-3 text-small">{cuts[cutBy]()}</span> : null}
      </span>
    </Line>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-2 rounded-control bg-warm px-3 py-2">
      <StarIcon className="size-5 shrink-0 text-primary-ink" />
      {children}
    </div>
  )
}
