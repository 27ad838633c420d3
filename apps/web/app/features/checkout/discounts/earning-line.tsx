import { cappedPoints } from "@sufra/domain/loyalty/earning"
import { m } from "@sufra/messages"
import { punches } from "@sufra/sentences/punch-card"
import { points as pointsText } from "@sufra/sentences/wording"
import { GiftIcon, StarIcon } from "@sufra/ui/icon"
import type { ReactNode } from "react"
import { useLocale } from "../../../shell/locale.ts"
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
        <SignInLine review={review}>{m["points.sign_in_brings"](brings)}</SignInLine>
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

/** What the order will bring to each punch card. */
export function PunchLines({ review }: { review: Review }) {
  const { order, customer } = review
  const locale = useLocale()
  return order.punches.map(({ cardId, units }) => {
    const card = order.offer.punchCards.find(({ id }) => id === cardId)
    if (!card || (customer.kind !== "guest" && customer.kind !== "customer")) return null
    const brings = { punches: punches(units, card.unitsPerPunch), card: card.name[locale] }
    return (
      <Line key={cardId} icon={<GiftIcon className="size-5" />}>
        {customer.kind === "guest" ? (
          <SignInLine review={review}>{m["punch.sign_in_brings"](brings)}</SignInLine>
        ) : (
          <span className="text-pretty">{m["punch.order_brings"](brings)}</span>
        )}
      </Line>
    )
  })
}

function SignInLine({ review, children }: { review: Review; children: ReactNode }) {
  return (
    <button
      type="button"
      className="min-h-target text-pretty text-start underline underline-offset-4"
      onClick={review.signIn}
    >
      {children}
    </button>
  )
}

type LineProps = { icon?: ReactNode; children: ReactNode }

function Line({ icon = <StarIcon className="size-5" />, children }: LineProps) {
  return (
    <div className="flex items-center gap-2 rounded-control bg-secondary-light px-3 py-2 text-on-secondary-light">
      <span className="shrink-0">{icon}</span>
      {children}
    </div>
  )
}
