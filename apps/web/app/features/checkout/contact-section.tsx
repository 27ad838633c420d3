import { nameProblem } from "@sufra/domain/customer/name"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import type { FormEvent } from "react"
import { phoneText } from "../../shell/phone-text.ts"
import { Notice } from "../../shell/step-states.tsx"
import { type Customer, PhoneSignIn } from "../customer/index.ts"
import { orderErrorText } from "../order/index.ts"
import { Section } from "./section.tsx"
import type { useNaming } from "./use-naming.ts"
import type { Order } from "./use-order.ts"

type Naming = ReturnType<typeof useNaming>

type ContactSectionProps = {
  order: Order
  customer: Customer | null
  naming: Naming
  isAsking: boolean
}

/** Whose order it is: a verified phone, and a name to call. */
export function ContactSection({ order, customer, naming, isAsking }: ContactSectionProps) {
  const title = m["checkout.contact"]()
  if (!customer) {
    return (
      <Section title={title}>
        {isAsking ? <Notice tone="danger">{m["checkout.verify_first"]()}</Notice> : null}
        <PhoneSignIn placeId={order.place.id} />
      </Section>
    )
  }
  if (customer.name === "") {
    return (
      <Section title={title}>
        <NameForm naming={naming} />
      </Section>
    )
  }
  return (
    <Section
      title={title}
      change={`/edit-profile/${order.uuid}`}
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

const problems = {
  name_required: () => m["validation.name_required"](),
  name_starts_with_letter: () => m["validation.name_starts_with_letter"](),
  name_too_long: () => m["validation.name_too_long"](),
}

function NameForm({ naming }: { naming: Naming }) {
  const { name, setName, isTried, isBusy, refusal, save } = naming
  const problem = isTried ? nameProblem(name) : null
  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      {refusal ? <Notice tone="danger">{orderErrorText(refusal)}</Notice> : null}
      <TextField
        label={m["checkout.your_name"]()}
        hint={m["checkout.your_name_hint"]()}
        autoComplete="name"
        maxLength={200}
        value={name}
        error={problem ? problems[problem]() : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="tonal" loading={isBusy} className="self-start">
        {m["action.save"]()}
      </Button>
    </form>
  )
}
