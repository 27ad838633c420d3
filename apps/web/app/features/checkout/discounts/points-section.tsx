import { pointStops } from "@sufra/domain/pricing/change-offer"
import { type PointsOffer, pointsWorthMinor } from "@sufra/domain/pricing/choose-discounts"
import { m } from "@sufra/messages"
import { minimumSentence, spendingSentence } from "@sufra/sentences/programme"
import { money, points as pointsText } from "@sufra/sentences/wording"
import { Card } from "@sufra/ui/card"
import { changeOrderData } from "../data/order-data-store.ts"
import type { Order } from "../use-order.ts"
import { useDiscountNames } from "./use-discount-names.ts"

/** How many points the guest pays with, and what that saves; why not, where none can be used. */
export function PointsSection({ order }: { order: Order }) {
  const { offer, room, refused, points } = order
  const { whyOf } = useDiscountNames(order, [])
  if (!offer.points || offer.points.available === 0 || !room) return null
  const refusal = refused.find(({ kind }) => kind === "points")?.refusal ?? room.refusal
  const title = m["points.use"]()
  return (
    <Card render={<section aria-label={title} />} className="flex flex-col gap-2 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-ink-2">
          {m["points.have"]({ points: pointsText(offer.points.available) })}
        </p>
      </div>
      {room.most > 0 ? <PointsSlider order={order} offer={offer.points} most={room.most} /> : null}
      {refusal ? (
        <p role="status" className="text-pretty text-warning-ink">
          {whyOf(refusal)}
        </p>
      ) : null}
      {points === 0 ? (
        <p className="text-pretty text-ink-3 text-small">
          {[spendingSentence(offer.points), minimumSentence(offer.points.minimum)].join(" · ")}
        </p>
      ) : null}
    </Card>
  )
}

type PointsSliderProps = { order: Order; offer: PointsOffer; most: number }

function PointsSlider({ order, offer, most }: PointsSliderProps) {
  const stops = pointStops(offer, most)
  const saves = (points: number) => {
    if (points === 0) return m["points.unused"]()
    const amount = money(pointsWorthMinor(offer, points))
    return m["points.saves"]({ points: pointsText(points), amount })
  }
  // What was chosen before the cart changed may lie between two stops.
  const index = stops.findLastIndex((stop) => stop <= order.points)
  const said = saves(order.points)
  return (
    <>
      <input
        type="range"
        className="h-11 w-full rounded-control accent-primary"
        aria-label={m["points.use"]()}
        aria-valuetext={said}
        min={0}
        max={stops.length - 1}
        step={1}
        value={index}
        onChange={(event) => {
          const points = stops[Number(event.currentTarget.value)] ?? 0
          changeOrderData(order.place.id, { points })
        }}
      />
      <p className={order.points > 0 ? "font-semibold text-success-ink" : "text-ink-2"}>{said}</p>
    </>
  )
}
