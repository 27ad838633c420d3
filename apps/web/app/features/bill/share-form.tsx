import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { ChevronBackIcon } from "@sufra/ui/icon"
import { Price } from "@sufra/ui/price"
import { type FormEvent, useId, useRef, useState } from "react"
import { Notice } from "../../shell/frame/step-states.tsx"
import { useLocale } from "../../shell/locale.ts"
import { StepAction } from "../checkout/index.ts"
import { usePlace } from "../establishment/index.ts"
import {
  type Online,
  openApplePay,
  PayAction,
  PayFields,
  type Payment,
  TipSection,
  usePayWay,
  useTip,
} from "../payment/index.ts"
import type { Bill } from "./bill.ts"
import { usePayingShare } from "./use-paying-share.ts"
import type { ChosenShare } from "./use-share.ts"

type ShareFormProps = {
  uuid: string
  bill: Bill
  chosen: ChosenShare
  online: Online
  /** The attempt that has just failed: its tip and way of paying are offered again. */
  declined: Payment | null
  onBack: () => void
  onChanged: () => void
}

/** With what one's share is paid; the same fields as an order's. */
export function ShareForm(props: ShareFormProps) {
  const { uuid, bill, chosen, online, declined, onBack, onChanged } = props
  const locale = useLocale()
  const formId = useId()
  const place = usePlace()
  const paying = usePayWay(online, declined?.wallet ?? "card")
  const tipInput = useRef<HTMLInputElement>(null)
  const { share, amountMinor } = chosen
  const tip = useTip(amountMinor, {
    tipMinor: declined?.tip_minor ?? 0,
    percents: online.tip_percents,
  })
  const { state, pay, fail } = usePayingShare({ uuid, bill, online, onChanged })
  // Others pay meanwhile: the sum is never another one without a word.
  const [openedMinor] = useState(amountMinor)
  const takesTips = online.tip_percents.length > 0
  const tipMinor = takesTips ? tip.tipMinor : 0

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (tip.isWrong) {
      tipInput.current?.focus()
      return
    }
    const wished = { share, amountMinor, tipMinor }
    if (paying.way === "apple_pay") {
      openApplePay({
        uuid,
        label: place.name[locale],
        amountMinor: amountMinor + tipMinor,
        onToken: (token) => pay({ ...wished, source: { kind: "apple_pay", token } }),
        onProblem: () => fail(m["pay.apple_failed"]()),
      })
      return
    }
    const source = paying.sourceOrFocus()
    if (source) void pay({ ...wished, source })
  }

  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Button
        variant="plain"
        className="-ms-3 self-start"
        startIcon={<ChevronBackIcon />}
        onClick={onBack}
      >
        {m["split.back"]()}
      </Button>
      {state.status === "idle" && amountMinor !== openedMinor ? (
        <Notice>{m["error.bill_changed"]()}</Notice>
      ) : null}
      <Card className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold md:p-5">
        <span>{chosen.kind === "all" ? m["split.by_all"]() : m["split.my_share"]()}</span>
        <Price amountMinor={amountMinor} locale={catalogueOf(locale)} size="title" />
      </Card>
      {takesTips ? (
        <TipSection
          percents={online.tip_percents}
          amountMinor={amountMinor}
          tip={tip}
          input={tipInput}
        />
      ) : null}
      <PayFields paying={paying} />
      <StepAction>
        {state.status === "failed" ? (
          <div className="mb-3">
            <Notice tone="danger">{state.text}</Notice>
          </div>
        ) : null}
        <PayAction
          formId={formId}
          isBusy={state.status === "sending"}
          isOff={!chosen.isPayable}
          amountMinor={amountMinor + tipMinor}
          paying={paying}
        />
      </StepAction>
    </form>
  )
}
