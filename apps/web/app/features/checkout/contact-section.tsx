import { type OrderType, orderTypes } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { SkeletonText } from "@sufra/ui/skeleton"
import type { FormEvent } from "react"
import { Notice } from "../../shell/frame/step-states.tsx"
import { phoneText } from "../../shell/text/phone-text.ts"
import {
  type Customer,
  type CustomerState,
  loadCustomer,
  NameField,
  type Naming,
  PhoneSignIn,
} from "../customer/index.ts"
import { Section } from "./section.tsx"
import type { Order } from "./use-order.ts"

type ContactSectionProps = {
  order: Order
  customer: CustomerState
  naming: Naming
  isAsking: boolean
  onChange: () => void
}

/** Whose order it is: a verified phone, and a name to call. */
export function ContactSection(props: ContactSectionProps) {
  const { order, customer: state, naming, isAsking, onChange } = props
  const title = m["checkout.contact"]()
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
        <Button variant="tonal" className="self-start" onClick={retry}>
          {m["action.retry"]()}
        </Button>
      </Section>
    )
  }
  if (state.kind === "guest") {
    return (
      <Section title={title}>
        {isAsking ? <Notice tone="danger">{m["checkout.verify_first"]()}</Notice> : null}
        <PhoneSignIn placeId={order.place.id} />
      </Section>
    )
  }
  const { customer } = state
  if (customer.name === "") {
    return (
      <Section title={title}>
        <NameToCall naming={naming} customer={customer} type={order.type} />
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

type NameToCallProps = { naming: Naming; customer: Customer; type: OrderType | null }

/** Without a button of its own: it is saved with the order, or by the keyboard's. */
function NameToCall({ naming, customer, type }: NameToCallProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    void naming.save(customer)
  }
  const hint = type === orderTypes.pickup ? m["checkout.your_name_hint"]() : undefined
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <NameField naming={naming} hint={hint} />
    </form>
  )
}
