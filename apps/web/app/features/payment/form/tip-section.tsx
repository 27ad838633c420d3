import { catalogueOf } from "@sufra/domain/kernel/locale"
import { tipOf } from "@sufra/domain/payment/tip"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Chip } from "@sufra/ui/chip"
import { TextField } from "@sufra/ui/field"
import { priceText } from "@sufra/ui/price"
import { type RefObject, useId } from "react"
import { useLocale } from "../../../shell/locale.ts"
import type { useTip } from "./use-tip.ts"

type TipSectionProps = {
  percents: readonly number[]
  amountMinor: number
  tip: ReturnType<typeof useTip>
  input: RefObject<HTMLInputElement | null>
}

/** Offered once, and nothing is chosen for anybody. */
export function TipSection({ percents, amountMinor, tip, input }: TipSectionProps) {
  const locale = useLocale()
  const id = useId()
  const { chosen, choose, typed, setTyped, isWrong } = tip
  return (
    <Card render={<section aria-labelledby={id} />} className="flex flex-col gap-3 md:p-5">
      <h2 id={id} className="font-semibold text-title">
        {m["pay.tip"]()}
      </h2>
      <div className="flex flex-wrap gap-2">
        <Chip selected={chosen.kind === "none"} onClick={() => choose({ kind: "none" })}>
          {m["pay.tip_none"]()}
        </Chip>
        {percents.map((percent) => (
          <Chip
            key={percent}
            selected={chosen.kind === "percent" && chosen.percent === percent}
            onClick={() => choose({ kind: "percent", percent })}
          >
            <bdi dir="ltr">{`${percent}%`}</bdi>
            <bdi className="text-small">
              {priceText(tipOf(amountMinor, percent), catalogueOf(locale))}
            </bdi>
          </Chip>
        ))}
        <Chip selected={chosen.kind === "own"} onClick={() => choose({ kind: "own" })}>
          {m["pay.tip_other"]()}
        </Chip>
      </div>
      {chosen.kind === "own" ? (
        <TextField
          ref={input}
          autoFocus
          dir="ltr"
          inputMode="decimal"
          label={m["pay.tip_amount"]()}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isWrong ? m["pay.tip_invalid"]() : null}
        />
      ) : null}
    </Card>
  )
}
