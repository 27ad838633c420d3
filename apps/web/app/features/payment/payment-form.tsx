import { orderTypes } from "@sufra/domain/establishment/settings"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Price } from "@sufra/ui/price"
import { type FormEvent, type ReactNode, useId, useRef } from "react"
import { useLocale } from "../../shell/locale.ts"
import { Notice } from "../../shell/step-states.tsx"
import { StepPage } from "../checkout/index.ts"
import { usePlace } from "../establishment/index.ts"
import type { GuestOrder, OrderMoney } from "../order/index.ts"
import { CardFields } from "./card-fields.tsx"
import { keepField } from "./keep-field.ts"
import type { Online } from "./payment.ts"
import { TipSection } from "./tip-section.tsx"
import { type CardField, useCard } from "./use-card.ts"
import { usePaying } from "./use-paying.ts"
import { useTip } from "./use-tip.ts"

type PaymentFormProps = {
  uuid: string
  order: GuestOrder
  money: OrderMoney
  online: Online
  onChanged: () => void
}

/** The card, or the one button that leads to the gateway's own page. */
export function PaymentForm({ uuid, order, money, online, onChanged }: PaymentFormProps) {
  const place = usePlace()
  const formId = useId()
  const typing = useCard()
  const inputs = useRef<Partial<Record<CardField, HTMLInputElement | null>>>({})
  const tip = useTip(money.due_minor)
  const tipInput = useRef<HTMLInputElement>(null)
  const { state, pay } = usePaying({ placeId: place.id, uuid, online, money, onChanged })
  const isForm = online.way === "form"
  const takesTips = online.tip_percents.length > 0 && order.type !== orderTypes.pickup

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (tip.isWrong) {
      tipInput.current?.focus()
      return
    }
    const wrong = isForm ? typing.check() : null
    if (wrong) inputs.current[wrong]?.focus()
    else void pay(isForm ? typing.card : null, takesTips ? tip.tipMinor : 0)
  }

  // What became of a press stands beside the button, in view wherever the page is scrolled to.
  const action = (
    <div className="flex flex-col gap-3">
      {state.status === "failed" ? <Notice tone="danger">{state.text}</Notice> : null}
      {state.status === "sending" && state.isAgain ? (
        <Notice tone="info">{m["pay.sending_again"]()}</Notice>
      ) : null}
      <PayButton
        formId={formId}
        isBusy={state.status === "sending"}
        amountMinor={money.due_minor + tip.tipMinor}
      >
        {isForm ? m["pay.pay"]() : m["pay.pay_there"]()}
      </PayButton>
    </div>
  )
  return (
    <StepPage
      title={m["pay.title"]()}
      back={{
        to: `/order/${uuid}/${order.id}`,
        label: m["pay.back_to_order"]({ number: order.number }),
      }}
      aside={<Sum dueMinor={money.due_minor} tipMinor={tip.tipMinor} />}
      action={action}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {takesTips ? (
          <TipSection
            percents={online.tip_percents}
            amountMinor={money.due_minor}
            tip={tip}
            input={tipInput}
          />
        ) : null}
        {isForm ? (
          <CardFields typing={typing} inputs={inputs} />
        ) : (
          <Card className="md:p-5">
            <p className="text-pretty text-ink-2">{m["pay.there_text"]()}</p>
          </Card>
        )}
      </form>
    </StepPage>
  )
}

type PayButtonProps = {
  formId: string
  isBusy: boolean
  amountMinor: number
  children: ReactNode
}

function PayButton({ formId, isBusy, amountMinor, children }: PayButtonProps) {
  const locale = useLocale()
  return (
    <Button
      type="submit"
      form={formId}
      onMouseDown={keepField}
      size="large"
      fullWidth
      loading={isBusy}
      trailing={<Price amountMinor={amountMinor} locale={catalogueOf(locale)} />}
    >
      {children}
    </Button>
  )
}

/** What is paid, once a tip makes it more than the order's total. */
function Sum({ dueMinor, tipMinor }: { dueMinor: number; tipMinor: number }) {
  const locale = useLocale()
  const rows = [
    { name: m["order.total"](), amountMinor: dueMinor },
    ...(tipMinor > 0
      ? [
          { name: m["pay.tip_row"](), amountMinor: tipMinor },
          { name: m["pay.with_tip"](), amountMinor: dueMinor + tipMinor },
        ]
      : []),
  ]
  return (
    <Card className="md:p-5">
      <dl className="flex flex-col gap-2">
        {rows.map(({ name, amountMinor }, index) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt className={index === rows.length - 1 ? "font-semibold" : "text-ink-2"}>{name}</dt>
            <dd>
              <Price amountMinor={amountMinor} locale={catalogueOf(locale)} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
