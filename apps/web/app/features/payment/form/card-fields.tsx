import { directionOf } from "@sufra/domain/kernel/locale"
import type { CardBrand } from "@sufra/domain/payment/card/card-brand"
import type { CardProblem } from "@sufra/domain/payment/card/card-form"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { TextField } from "@sufra/ui/field"
import type { RefObject } from "react"
import { useLocale } from "../../../shell/locale.ts"
import { AcceptedBrands, BrandMark } from "./card-brand-marks.tsx"
import type { CardField, useCard } from "./use-card.ts"

const problemTexts: Record<CardProblem, () => string> = {
  card_number_invalid: () => m["validation.card_number_invalid"](),
  expiry_invalid: () => m["validation.expiry_invalid"](),
  cvv_invalid: () => m["validation.cvv_invalid"](),
  card_holder_invalid: () => m["validation.card_holder_invalid"](),
}

type CardFieldsProps = {
  typing: ReturnType<typeof useCard>
  inputs: RefObject<Partial<Record<CardField, HTMLInputElement | null>>>
}

function cvvHint(brand: CardBrand | null): string {
  return brand === "amex" ? m["pay.cvv_hint_amex"]() : m["pay.cvv_hint"]()
}

/** As the card reads, from left to right in every language. */
export function CardFields({ typing, inputs }: CardFieldsProps) {
  const { card, problems, brand, change, leave } = typing
  const isRightToLeft = directionOf(useLocale()) === "rtl"
  const mark = brand ? <BrandMark brand={brand} /> : null
  const of = (field: CardField) => {
    const problem = problems[field]
    return {
      dir: field === "holder" ? "auto" : "ltr",
      value: card[field],
      error: problem ? problemTexts[problem]() : null,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => change(field, event),
      onBlur: () => leave(field),
      ref: (input: HTMLInputElement | null) => {
        inputs.current[field] = input
      },
    } as const
  }
  return (
    <Card className="flex flex-col gap-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-title">{m["pay.card"]()}</h2>
        <AcceptedBrands />
      </div>
      <TextField
        {...of("number")}
        label={m["pay.number"]()}
        name="cc-number"
        autoComplete="cc-number"
        inputMode="numeric"
        // Behind the digits, which begin at the left: before them it would push them on as they are typed.
        prefix={isRightToLeft ? mark : null}
        suffix={isRightToLeft ? null : mark}
      />
      <TextField
        {...of("holder")}
        label={m["pay.holder"]()}
        name="cc-name"
        autoComplete="cc-name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <div className="grid two-columns items-start gap-3">
        <TextField
          {...of("expiry")}
          label={m["pay.expiry"]()}
          // What is wrong stands where the hint stood: the button below stays under the thumb.
          hint={problems.expiry ? null : m["pay.expiry_hint"]()}
          name="cc-exp"
          autoComplete="cc-exp"
          inputMode="numeric"
          placeholder="MM/YY"
        />
        <TextField
          {...of("cvv")}
          label={m["pay.cvv"]()}
          hint={problems.cvv ? null : cvvHint(brand)}
          name="cc-csc"
          autoComplete="cc-csc"
          inputMode="numeric"
        />
      </div>
      <p className="text-ink-3 text-small">{m["pay.private"]()}</p>
    </Card>
  )
}
