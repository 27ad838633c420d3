import { orderTypes } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Notice } from "../../../shell/frame/step-states.tsx"
import { NameField, type Naming, PhoneNumberField, PhonePrivacy } from "../../customer/index.ts"
import { changeOrderData } from "../data/order-data-store.ts"
import type { Order } from "../use-order.ts"
import type { UnverifiedContact } from "./use-unverified-contact.ts"

type UnverifiedContactFieldsProps = {
  order: Order
  naming: Naming
  contact: UnverifiedContact
  /** The guest has pressed the button, and something is missing here. */
  isAsking: boolean
}

/** Instead of the code: who ordered, and that the team confirms it before anything is made. */
export function UnverifiedContactFields(props: UnverifiedContactFieldsProps) {
  const { order, naming, contact, isAsking } = props
  const { place, terms } = order
  return (
    <div className="flex flex-col gap-4">
      {isAsking ? <Notice tone="danger">{m["checkout.without_code_first"]()}</Notice> : null}
      <p className="text-pretty">
        {order.isAtTable
          ? m["checkout.without_code_table"]()
          : m["checkout.without_code_counter"]()}
      </p>
      <NameField naming={naming} hint={m["checkout.without_code_name_hint"]()} />
      <PhoneNumberField
        number={contact.number}
        error={contact.error}
        hint={m["checkout.without_code_phone_hint"]()}
      />
      <PhonePrivacy />
      {terms?.without_code === "offered" ? (
        <div className="flex flex-col items-start gap-1 border-line border-t pt-3">
          <p className="text-ink-2 text-small">{m["checkout.with_code_text"]()}</p>
          <Button
            variant="plain"
            className="-ms-4"
            onClick={() => changeOrderData(place.id, { isWithoutCode: false })}
          >
            {m["checkout.with_code_instead"]()}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** Below the number for the code, where the place lets guests choose; what goes to a door cannot do without one. */
export function OrderWithoutCode({ order: { place, type, terms } }: { order: Order }) {
  if (terms?.without_code !== "offered") return null
  if (type === orderTypes.delivery) {
    return <p className="text-ink-2 text-small">{m["checkout.delivery_code_hint"]()}</p>
  }
  return (
    <Button
      variant="plain"
      className="-ms-4 self-start"
      onClick={() => changeOrderData(place.id, { isWithoutCode: true })}
    >
      {m["checkout.order_without_code"]()}
    </Button>
  )
}
