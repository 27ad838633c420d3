import { orderTypes } from "@sufra/domain/establishment/settings"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Price } from "@sufra/ui/price"
import { type FormEvent, useId, useRef } from "react"
import { Notice } from "../../../shell/frame/step-states.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { StepPage } from "../../checkout/index.ts"
import { usePlace } from "../../establishment/index.ts"
import type { GuestOrder, OrderMoney } from "../../order/index.ts"
import type { Online } from "../payment.ts"
import { usePaying } from "../use-paying.ts"
import { openApplePay } from "./apple-pay.ts"
import { PayAction } from "./pay-action.tsx"
import { PayFields } from "./pay-fields.tsx"
import { TipSection } from "./tip-section.tsx"
import { usePayWay } from "./use-pay-way.ts"
import { useTip } from "./use-tip.ts"

type PaymentFormProps = {
  uuid: string
  order: GuestOrder
  money: OrderMoney
  online: Online
  /** The attempt that this one replaces, left open at its bank. */
  insteadOf: string | null
  onChanged: () => void
}

/** With what an order is paid, and the one button that does it. */
export function PaymentForm(props: PaymentFormProps) {
  const { uuid, order, money, online, insteadOf, onChanged } = props
  const place = usePlace()
  const locale = useLocale()
  const formId = useId()
  // Who tried a wallet last, and comes back with another code, finds it chosen.
  const last = money.payments[0]
  const paying = usePayWay(online, last?.wallet ?? "card")
  const isDeclined = last !== undefined && last.state !== "paid"
  const tip = useTip(money.due_minor, {
    tipMinor: isDeclined ? last.tip_minor : 0,
    percents: online.tip_percents,
  })
  const tipInput = useRef<HTMLInputElement>(null)
  const { state, pay, fail } = usePaying({
    placeId: place.id,
    ...{ uuid, online, money, insteadOf, onChanged },
  })
  const takesTips = online.tip_percents.length > 0 && order.type !== orderTypes.pickup
  const tipMinor = takesTips ? tip.tipMinor : 0
  const amountMinor = money.due_minor + tipMinor

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (tip.isWrong) {
      tipInput.current?.focus()
      return
    }
    if (paying.way === "apple_pay") {
      openApplePay({
        uuid,
        label: place.name[locale],
        amountMinor,
        onToken: (token) => pay({ kind: "apple_pay", token }, tipMinor),
        onProblem: () => fail(m["pay.apple_failed"]()),
      })
      return
    }
    const source = paying.sourceOrFocus()
    if (source) void pay(source, tipMinor)
  }

  const isBusy = state.status === "sending"
  // What became of a press stands beside the button, in view wherever the page is scrolled to.
  const action = (
    <div className="flex flex-col gap-3">
      {state.status === "failed" ? <Notice tone="danger">{state.text}</Notice> : null}
      {state.status === "sending" && state.isAgain ? (
        <Notice tone="info">{m["pay.sending_again"]()}</Notice>
      ) : null}
      <PayAction {...{ formId, isBusy, amountMinor, paying }} />
    </div>
  )
  return (
    <StepPage
      title={paying.ways.length > 1 ? m["pay.money"]() : m["pay.title"]()}
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
        <PayFields paying={paying} />
      </form>
    </StepPage>
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
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
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
