import { latinDigits } from "@sufra/domain/kernel/digits"
import { isLikelyTip, tipOf } from "@sufra/domain/payment/tip"
import { useState } from "react"

/** A share of the bill, an amount of one's own, or nothing. */
type Chosen = { kind: "none" } | { kind: "percent"; percent: number } | { kind: "own" }

/** Riyals as they are typed, with a point or a comma of either script; null: no amount. */
function minorOf(typed: string): number | null {
  const text = latinDigits(typed).trim().replace(/[,٫،]/, ".")
  return /^\d{1,6}(\.\d{0,2})?$/.test(text) ? Math.round(Number(text) * 100) : null
}

export function useTip(amountMinor: number) {
  const [chosen, choose] = useState<Chosen>({ kind: "none" })
  const [typed, setTyped] = useState("")
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
