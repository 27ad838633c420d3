import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { ChevronBackIcon } from "@sufra/ui/icon"
import { Price } from "@sufra/ui/price"
import { type FormEvent, useId, useRef, useState } from "react"
import { useLocale } from "../../shell/locale.ts"
import { Notice } from "../../shell/step-states.tsx"
import { StepAction } from "../checkout/index.ts"
import {
  type CardField,
  CardFields,
  keepField,
  type Online,
  TipSection,
  useCard,
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
  onBack: () => void
  onChanged: () => void
}

/** The card for one's share; the same fields as an order's. */
export function ShareForm({ uuid, bill, chosen, online, onBack, onChanged }: ShareFormProps) {
  const locale = useLocale()
  const formId = useId()
  const typing = useCard()
  const inputs = useRef<Partial<Record<CardField, HTMLInputElement | null>>>({})
  const tipInput = useRef<HTMLInputElement>(null)
  const { share, amountMinor } = chosen
  const tip = useTip(amountMinor)
  const { state, pay } = usePayingShare({ uuid, bill, online, onChanged })
  // Others pay meanwhile: the sum is never another one without a word.
  const [openedMinor] = useState(amountMinor)
  const isForm = online.way === "form"
  const takesTips = online.tip_percents.length > 0

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (tip.isWrong) {
      tipInput.current?.focus()
      return
    }
    const wrong = isForm ? typing.check() : null
    if (wrong) {
      inputs.current[wrong]?.focus()
      return
    }
    const tipMinor = takesTips ? tip.tipMinor : 0
    void pay({ share, amountMinor, tipMinor, card: isForm ? typing.card : null })
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
      <Card className="flex items-baseline justify-between gap-4 font-semibold md:p-5">
        <span>{m["split.my_share"]()}</span>
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
      {isForm ? (
        <CardFields typing={typing} inputs={inputs} />
      ) : (
        <Card className="md:p-5">
          <p className="text-pretty text-ink-2">{m["pay.there_text"]()}</p>
        </Card>
      )}
      <StepAction>
        {state.status === "failed" ? (
          <div className="mb-3">
            <Notice tone="danger">{state.text}</Notice>
          </div>
        ) : null}
        <Button
          type="submit"
          onMouseDown={keepField}
          size="large"
          fullWidth
          loading={state.status === "sending"}
          disabled={!chosen.isPayable}
          trailing={<Price amountMinor={amountMinor + tip.tipMinor} locale={catalogueOf(locale)} />}
        >
          {isForm ? m["pay.pay"]() : m["pay.pay_there"]()}
        </Button>
      </StepAction>
    </form>
  )
}
