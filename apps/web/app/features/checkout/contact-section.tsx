import { nameProblem } from "@sufra/domain/customer/name"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { type FormEvent, useState } from "react"
import { browserApi } from "../../shell/api.ts"
import { useLocale } from "../../shell/locale.ts"
import { phoneText } from "../../shell/phone-text.ts"
import { Notice } from "../../shell/step-states.tsx"
import { type Customer, PhoneSignIn, setCustomer } from "../customer/index.ts"
import { orderErrorText } from "../order/index.ts"
import { Section } from "./section.tsx"
import type { Order } from "./use-order.ts"

type ContactSectionProps = { order: Order; customer: Customer | null; isAsking: boolean }

/** Whose order it is: a verified phone, and a name to call. */
export function ContactSection({ order, customer, isAsking }: ContactSectionProps) {
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
        <NameForm order={order} customer={customer} isAsking={isAsking} />
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

type NameFormProps = { order: Order; customer: Customer; isAsking: boolean }

function NameForm({ order, customer, isAsking }: NameFormProps) {
  const locale = useLocale()
  const [name, setName] = useState("")
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const problem = isTried || isAsking ? nameProblem(name) : null

  async function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (nameProblem(name)) return
    setBusy(true)
    setRefusal(null)
    try {
      const { email, age_group, gender, city, marketing_consent, privacy_accepted } = customer
      const body = {
        ...{ email, age_group, gender, city, marketing_consent, privacy_accepted },
        name: name.trim(),
        language: locale,
      }
      const params = { uuid: order.uuid }
      setCustomer(order.place.id, await browserApi("PUT /customer/qr/{uuid}/me/", { params, body }))
    } catch (error) {
      setRefusal(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-3">
      {isAsking ? <Notice tone="danger">{m["error.profile_incomplete"]()}</Notice> : null}
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
