import { phoneText } from "@sufra/domain/customer/phone-text"
import { type OrderType, orderTypes } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { SkeletonText } from "@sufra/ui/skeleton"
import { type FormEvent, useEffect, useRef } from "react"
import { Notice } from "../../shell/frame/step-states.tsx"
import {
  type Customer,
  type CustomerState,
  loadCustomer,
  NameField,
  type Naming,
  PhoneSignIn,
} from "../customer/index.ts"
import { useFresh } from "../order/index.ts"
import { Section } from "./section.tsx"
import type { Order } from "./use-order.ts"
import {
  OrderWithoutCode,
  UnverifiedContactFields,
} from "./without-code/unverified-contact-fields.tsx"
import type { UnverifiedContact } from "./without-code/use-unverified-contact.ts"

type ContactSectionProps = {
  order: Order
  customer: CustomerState
  naming: Naming
  unverified: UnverifiedContact
  isAsking: boolean
  onChange: () => void
}

/** Whose order it is: a verified phone, or one that the team asks for, and a name to call. */
export function ContactSection(props: ContactSectionProps) {
  const { order, customer: state, naming, unverified, isAsking, onChange } = props
  const offer = order.terms?.without_code
  // Codes may stop arriving while a guest waits for one, or arrive again: the place then asks another way.
  useFresh(order.retry, state.kind === "guest" && (offer === "refused" || offer === "offered"))
  const title = m["checkout.contact"]()
  // Who was asked for the phone here has just typed the code: the name is what comes next.
  const wasGuest = useRef(false)
  useEffect(() => {
    if (state.kind === "guest") wasGuest.current = true
  }, [state.kind])
  if (state.kind === "unknown") {
    return (
      <Section title={title}>
        <SkeletonText />
      </Section>
    )
  }
  if (state.kind === "failed") {
    const retry = () => void loadCustomer(order.place.id, order.uuid)
    return (
      <Section title={title}>
        <Notice tone="danger">{m["error.network_failed"]()}</Notice>
        <Button variant="secondary" className="self-start" onClick={retry}>
          {m["action.retry"]()}
        </Button>
      </Section>
    )
  }
  if (state.kind === "guest") {
    return (
      <Section title={title}>
        {order.isWithoutCode ? (
          <UnverifiedContactFields {...{ order, naming, isAsking }} contact={unverified} />
        ) : (
          <SignInHere order={order} isAsking={isAsking} />
        )}
      </Section>
    )
  }
  const { customer } = state
  if (customer.name === "") {
    return (
      <Section title={title}>
        <NameToCall {...{ naming, customer }} type={order.type} autoFocus={wasGuest.current} />
      </Section>
    )
  }
  return (
    <Section
      title={title}
      onChange={onChange}
      done={
        <>
          <p>{customer.name}</p>
          <p>
            <bdi dir="ltr">{phoneText(customer.phone)}</bdi>
          </p>
        </>
      }
    />
  )
}

/** Where no code can be sent, delivery has to wait: nobody would see the guest before the food is at a door. */
function SignInHere({ order, isAsking }: { order: Order; isAsking: boolean }) {
  if (order.terms?.without_code === "only") {
    return <Notice tone="info">{m["checkout.delivery_without_sms"]()}</Notice>
  }
  return (
    <>
      {isAsking ? <Notice tone="danger">{m["checkout.verify_first"]()}</Notice> : null}
      <PhoneSignIn placeId={order.place.id} />
      <OrderWithoutCode order={order} />
    </>
  )
}

type NameToCallProps = {
  naming: Naming
  customer: Customer
  type: OrderType | null
  autoFocus: boolean
}

/** Without a button of its own: it is saved with the order, or by the keyboard's. */
function NameToCall({ naming, customer, type, autoFocus }: NameToCallProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    void naming.save(customer)
  }
  const hint = type === orderTypes.pickup ? m["checkout.your_name_hint"]() : undefined
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <NameField naming={naming} hint={hint} autoFocus={autoFocus} />
    </form>
  )
}
