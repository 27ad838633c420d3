import { useEffect, useRef } from "react"
import { maySitDown, TableSection } from "../dining-table/index.ts"
import { ContactSection } from "./contact-section.tsx"
import { DeliveryGoal } from "./data/delivery-goal.tsx"
import { FarNotice } from "./data/far-notice.tsx"
import { PointsSection } from "./discounts/points-section.tsx"
import { HowSection } from "./how-section.tsx"
import { PaymentSection } from "./payment-section.tsx"
import { PlaceBar } from "./placing/place-bar.tsx"
import { RefusalCard } from "./placing/refusal-card.tsx"
import type { Review } from "./use-review.ts"

/** Why the order was not placed: led to, since it was asked for at the foot of a long page. */
export function ReviewRefusal({
  review: { order, placing, checked, changes, lostIds },
}: {
  review: Review
}) {
  const card = useRef<HTMLDivElement>(null)
  const { state } = placing
  useEffect(() => {
    if (state.status === "refused") card.current?.scrollIntoView({ block: "center" })
  }, [state])
  return (
    <div ref={card} className="empty:hidden">
      <RefusalCard
        order={order}
        placing={placing}
        quote={checked.quote}
        lostIds={lostIds}
        onChangeOrder={changes.order.open}
      />
    </div>
  )
}

/** How, who, where they sit and how they pay: each in a line once it is known, and changed there. */
export function ReviewSections({ review }: { review: Review }) {
  const { order, customer, naming, unverified, isAsking, sitting, method, changes } = review
  return (
    <>
      <FarNotice order={order} />
      <HowSection
        order={order}
        tableLabel={sitting.data?.table.label ?? null}
        onChange={changes.order.open}
      />
      <DeliveryGoal order={order} />
      <div ref={review.contact}>
        <ContactSection
          {...{ order, customer, naming, unverified, isAsking }}
          onChange={changes.contact.open}
        />
      </div>
      {review.isAtTable && sitting.data && !order.isWithoutCode ? (
        <TableSection
          uuid={order.uuid}
          sitting={sitting.data}
          onChange={sitting.reload}
          ensureName={review.ensureName}
        />
      ) : null}
      <PaymentSection order={order} method={method} />
      {/* Last: what a quote brings pushes nothing away from under a finger. */}
      <PointsSection order={order} />
    </>
  )
}

export function ReviewAction({ review }: { review: Review }) {
  const { order, customer, method, placing, checked, naming, unverified, sitting } = review
  // Who orders without a code is seated by the team, who see them.
  const isAtTable = review.isAtTable && !order.isWithoutCode
  return (
    <PlaceBar
      {...{ order, customer, method, placing, naming, unverified }}
      quote={checked.quote}
      mayOrder={!isAtTable || maySitDown(sitting.data) !== false}
      sitting={isAtTable ? sitting : null}
      onMissing={review.askContact}
    />
  )
}
