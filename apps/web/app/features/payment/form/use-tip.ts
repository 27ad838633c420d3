import { latinDigits } from "@sufra/domain/kernel/digits"
import { figureText } from "@sufra/domain/kernel/figures"
import { isLikelyTip, tipOf } from "@sufra/domain/payment/tip"
import { useState } from "react"

/** A share of the bill, an amount of one's own, or nothing. */
type Chosen = { kind: "none" } | { kind: "percent"; percent: number } | { kind: "own" }

/** Riyals as they are typed, with a point or a comma of either script; null: no amount. */
function minorOf(typed: string): number | null {
  const text = latinDigits(typed).trim().replace(/[,٫،]/, ".")
  return /^\d{1,6}(\.\d{0,2})?$/.test(text) ? Math.round(Number(text) * 100) : null
}

/** The choice that made a tip: the offered percentage it comes to, else an amount of one's own. */
function choiceOf({ tipMinor, percents }: TipBefore, amountMinor: number): Chosen {
  if (tipMinor === 0) return { kind: "none" }
  const percent = percents.find((one) => tipOf(amountMinor, one) === tipMinor)
  return percent === undefined ? { kind: "own" } : { kind: "percent", percent }
}

/** The tip of a declined attempt: the guest need not choose it again. */
type TipBefore = { tipMinor: number; percents: readonly number[] }

const noTipBefore: TipBefore = { tipMinor: 0, percents: [] }

export function useTip(amountMinor: number, before = noTipBefore) {
  const [chosen, choose] = useState(() => choiceOf(before, amountMinor))
  const [typed, setTyped] = useState(() =>
    chosen.kind === "own" ? figureText(before.tipMinor, 2, "fixed") : "",
  )
  const own = minorOf(typed)
  const isFine = own !== null && isLikelyTip(own, amountMinor)
  const isWrong = chosen.kind === "own" && typed !== "" && !isFine
  const tipMinor =
    chosen.kind === "percent"
      ? tipOf(amountMinor, chosen.percent)
      : chosen.kind === "own" && isFine
        ? own
        : 0
  return { chosen, choose, typed, setTyped, isWrong, tipMinor }
}
