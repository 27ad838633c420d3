import { useEffect, useRef, useState } from "react"
import { type CustomerState, useCustomerState, useNaming } from "../customer/index.ts"
import { isTableTaken, useSitting } from "../dining-table/index.ts"
import { useChanges } from "./change/use-changes.ts"
import { useLostDiscounts } from "./discounts/use-lost-discounts.ts"
import { forgetGuest } from "./forget-guest.ts"
import { paymentOf } from "./payment-section.tsx"
import { usePlacing } from "./placing/use-placing.ts"
import { useWaitingOrder } from "./placing/use-waiting-order.ts"
import type { Order } from "./use-order.ts"
import { useQuote } from "./use-quote.ts"
import { useUnverifiedContact } from "./without-code/use-unverified-contact.ts"

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

/** Somebody else has signed in on this phone: what the one before them had said is not theirs. */
function useOtherGuest({ place, data }: Order, customer: CustomerState): void {
  const id = customer.kind === "customer" ? customer.customer.id : null
  const isOther = id !== null && data.customerId !== null && data.customerId !== id
  useEffect(() => {
    if (isOther) forgetGuest(place.id)
  }, [isOther, place.id])
}

/** What an order needs to be placed, wherever it is: on the cart's page when all is known, else at the checkout. */
export function useReview(order: Order) {
  const { place, uuid } = order
  const customer = useCustomerState(place.id)
  const placing = usePlacing(place.id, uuid)
  const waiting = useWaitingOrder(place.id, uuid)
  const lost = useLostDiscounts(order, placing.state)
  const checked = useQuote(order, lost.refusal)
  const sitting = useSitting(uuid, place)
  const naming = useNaming(uuid, place.id)
  const unverified = useUnverifiedContact(place.id, order.isWithoutCode, naming)
  const changes = useChanges()
  useOtherGuest(order, customer)
  const contact = useRef<HTMLDivElement>(null)
  const [isAsking, setAsking] = useState(false)
  const { isAtTable } = order
  const isRefused = sitting.data?.standing === "not_available"
  function askContact() {
    setAsking(true)
    // After what is missing is marked: each press leads there, not only the first.
    setTimeout(() => leadToField(contact.current))
  }
  function signIn() {
    if (contact.current) askContact()
    else changes.signIn.open()
  }
  return {
    order,
    customer,
    placing,
    /** An order that waits for its payment. One that was placed here a moment ago is about to be followed. */
    waiting: placing.isBusy ? ({ status: "none" } as const) : waiting,
    checked,
    /** What came off when the order was refused. */
    lostIds: lost.ids,
    sitting,
    naming,
    /** Of a guest who orders without a code. */
    unverified,
    changes,
    method: paymentOf(order),
    isAtTable,
    /** Reserved, or its check is printed. */
    isTableTaken: isAtTable && (isRefused || (!sitting.data && isTableTaken(place))),
    contact,
    /** Whether what is missing of the contact is marked. */
    isAsking,
    askContact,
    /** Where the page asks for the phone itself, there; else over it. */
    signIn,
    /** Whether the table will see who asks; else the guest is led to where their name is missing. */
    async ensureName(): Promise<boolean> {
      if (customer.kind !== "customer") return false
      const isNamed = customer.customer.name !== "" || (await naming.save(customer.customer))
      if (!isNamed) askContact()
      return isNamed
    },
  }
}

export type Review = ReturnType<typeof useReview>
