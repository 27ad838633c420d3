import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { TextField } from "@sufra/ui/field"
import { RadioGroup } from "@sufra/ui/radio-group"
import { CardFields } from "./card-fields.tsx"
import type { PayWay, Way } from "./use-pay-way.ts"

const names: Record<Way, () => string> = {
  card: () => m["pay.way_card"](),
  stc_pay: () => m["pay.way_stc"](),
  apple_pay: () => m["pay.way_apple"](),
}

/** The ways there are, where there is more than one, and what the chosen one asks for. */
export function PayFields({ paying }: { paying: PayWay }) {
  const { way, ways } = paying
  return (
    <>
      {ways.length > 1 ? <WayChoice paying={paying} /> : null}
      {way === "stc_pay" ? <MobileField paying={paying} /> : null}
      {way === "card" ? <CardPart paying={paying} /> : null}
    </>
  )
}

function WayChoice({ paying: { way, ways, choose } }: { paying: PayWay }) {
  return (
    <Card className="md:p-5">
      <RadioGroup
        legend={m["pay.how"]()}
        name="way"
        value={way}
        onValueChange={(value) => choose(ways.find((one) => one === value) ?? "card")}
        options={ways.map((one) => ({
          value: one,
          label: names[one](),
          ...(one === "card" && { hint: m["pay.card_kinds"]() }),
        }))}
      />
    </Card>
  )
}

function CardPart({ paying: { isForm, typing, inputs } }: { paying: PayWay }) {
  if (isForm) return <CardFields typing={typing} inputs={inputs} />
  return (
    <Card className="md:p-5">
      <p className="text-pretty text-ink-2">{m["pay.there_text"]()}</p>
    </Card>
  )
}

function MobileField({ paying: { mobile, mobileInput } }: { paying: PayWay }) {
  return (
    <Card className="md:p-5">
      <TextField
        ref={mobileInput}
        label={m["pay.stc_mobile"]()}
        hint={m["pay.stc_mobile_hint"]()}
        error={mobile.isWrong ? m["pay.stc_mobile_invalid"]() : null}
        value={mobile.value}
        onChange={(event) => mobile.type(event.currentTarget.value)}
        type="tel"
        name="tel"
        autoComplete="tel"
        dir="ltr"
      />
    </Card>
  )
}

/** What the button of the chosen way says. */
export function payLabel({ way, isForm }: PayWay): string {
  if (way === "stc_pay") return m["pay.stc_get_code"]()
  return isForm ? m["pay.pay"]() : m["pay.pay_there"]()
}
