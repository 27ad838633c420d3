import { linesOf } from "@sufra/domain/cart/cart"
import { orderTypes } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"
import { useRef, useState } from "react"
import { Redirect } from "../../shell/redirect.tsx"
import { StepFailed, StepLoading } from "../../shell/step-states.tsx"
import { useCustomerState } from "../customer/index.ts"
import {
  isTableTaken,
  maySitDown,
  TableNotAvailable,
  TableSection,
  useSitting,
} from "../dining-table/index.ts"
import { CheckingOrder } from "./checking-order.tsx"
import { ContactSection } from "./contact-section.tsx"
import { DeliveryGoal } from "./delivery-goal.tsx"
import { FarNotice } from "./far-notice.tsx"
import { HowSection } from "./how-section.tsx"
import { PaymentSection, paymentOf } from "./payment-section.tsx"
import { PlaceBar } from "./place-bar.tsx"
import { RefusalCard } from "./refusal-card.tsx"
import { StepPage } from "./step-page.tsx"
import { SummarySection } from "./summary-section.tsx"
import { useNaming } from "./use-naming.ts"
import { type Order, useOrder } from "./use-order.ts"
import { usePlacing } from "./use-placing.ts"
import { useQuote } from "./use-quote.ts"

/** All that is left to say, on one page; each part folds when it is done. */
export function CheckoutScreen() {
  const order = useOrder()
  if (order?.error) return <StepFailed onRetry={order.retry} />
  if (!order) return <StepLoading />
  return <Checkout order={order} />
}

/** To the first field of a section; one that is still being loaded is waited for. */
function leadToField(section: HTMLElement | null): void {
  const lead = () => {
    const field = section?.querySelector<HTMLElement>("input")
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: "center" })
    return field !== null && field !== undefined
  }
  if (!section || lead()) return
  const observer = new MutationObserver(() => {
    if (lead()) observer.disconnect()
  })
  observer.observe(section, { childList: true, subtree: true })
}

function Checkout({ order }: { order: Order }) {
  const { place, uuid, cart, terms, next } = order
  const customer = useCustomerState(place.id)
  const placing = usePlacing(place.id, uuid)
  const checked = useQuote(order)
  const sitting = useSitting(uuid, place)
  const naming = useNaming(order)
  const contact = useRef<HTMLDivElement>(null)
  const [isAsking, setAsking] = useState(false)
  // Before anything else: an order on its way is not to be made once more.
  if (placing.state.status === "checking") return <CheckingOrder onRetry={placing.retry} />
  const isEmpty = linesOf(cart).length === 0
  // An order that was placed has left the cart, and the page is about to follow it.
  if (!terms || (isEmpty && placing.isBusy)) return <StepLoading />
  if (isEmpty) return <Redirect to={`/cart/${uuid}`} />
  if (next !== "checkout" && !placing.isBusy) return <Redirect to={`/${next}/${uuid}`} />
  const isAtTable = order.type === orderTypes.dineIn && place.table !== null
  const standing = isAtTable ? sitting.data?.standing : undefined
  if (isAtTable && (standing === "not_available" || (!sitting.data && isTableTaken(place)))) {
    return <TableNotAvailable />
  }
  function askContact() {
    setAsking(true)
    // After what is missing is marked: each press leads there, not only the first.
    setTimeout(() => leadToField(contact.current))
  }
  const method = paymentOf(order)
  return (
    <StepPage
      title={m["checkout.title"]()}
      back={{ to: `/cart/${uuid}`, label: m["checkout.back_to_cart"]() }}
      aside={<SummarySection order={order} />}
      action={
        <PlaceBar
          order={order}
          customer={customer}
          method={method}
          placing={placing}
          quote={checked.quote}
          mayOrder={!isAtTable || maySitDown(sitting.data) !== false}
          isLetIn={standing === "joined"}
          naming={naming}
          onMissing={askContact}
        />
      }
    >
      <RefusalCard order={order} placing={placing} quote={checked.quote} />
      <FarNotice order={order} />
      <HowSection order={order} tableLabel={sitting.data?.table.label ?? null} />
      <DeliveryGoal order={order} />
      <div ref={contact}>
        <ContactSection {...{ order, customer, naming, isAsking }} />
      </div>
      {isAtTable && sitting.data ? (
        <TableSection uuid={uuid} sitting={sitting.data} onChange={sitting.reload} />
      ) : null}
      <PaymentSection order={order} method={method} />
    </StepPage>
  )
}
