import { latinDigits } from "@sufra/domain/kernel/digits"
import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { SelectField } from "@sufra/ui/select-field"
import { useState } from "react"
import type { Draft } from "./use-change.ts"

type Way = "" | "none" | "percent" | "amount"

/** Percent and riyals both have hundredths; nothing that can be read is no discount yet. */
function hundredthsOf(typed: string): number | null {
  const figure = Math.round(Number(latinDigits(typed).replace(",", ".")) * 100)
  return Number.isSafeInteger(figure) && figure > 0 ? figure : null
}

function discountOf(way: Way, typed: string): Draft["discount"] {
  if (way === "none") return null
  const figure = hundredthsOf(typed)
  if (way === "" || figure === null) return undefined
  return way === "percent" ? { rate_bp: Math.min(figure, 10_000) } : { amount_minor: figure }
}

/** Off the whole order, for whoever answers for it. */
export function DiscountFields({ onChange }: { onChange: (discount: Draft["discount"]) => void }) {
  const [way, setWay] = useState<Way>("")
  const [typed, setTyped] = useState("")
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label={m["order_change.discount"]()}
        placeholder={m["order_change.as_it_is"]()}
        value={way}
        options={[
          { value: "percent", label: m["order_change.discount_percent"]() },
          { value: "amount", label: m["order_change.discount_amount"]() },
          { value: "none", label: m["order_change.discount_none"]() },
        ]}
        onChange={(event) => {
          const chosen = event.currentTarget.value as Way
          setWay(chosen)
          onChange(discountOf(chosen, typed))
        }}
      />
      {way === "percent" || way === "amount" ? (
        <TextField
          label={m["order_change.discount_figure"]()}
          inputMode="decimal"
          dir="ltr"
          value={typed}
          maxLength={9}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onChange(discountOf(way, event.currentTarget.value))
          }}
        />
      ) : null}
    </div>
  )
}
