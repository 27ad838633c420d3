import { saudiMobile } from "@sufra/domain/payment/saudi-mobile"
import { type RefObject, useRef, useState } from "react"
import { useCustomer } from "../../customer/index.ts"
import { usePlace } from "../../establishment/index.ts"
import type { Online } from "../payment.ts"
import { canApplePay } from "./apple-pay.ts"
import type { PaySource } from "./pay-source.ts"
import { type CardField, useCard } from "./use-card.ts"

export type Way = "card" | "stc_pay" | "apple_pay"

/** A card first; Apple Pay only where this browser has it. */
function waysOf({ wallets }: Online): Way[] {
  const offered: Way[] = ["card"]
  if (wallets.includes("stc_pay")) offered.push("stc_pay")
  if (wallets.includes("apple_pay") && canApplePay()) offered.push("apple_pay")
  return offered
}

/** The guest's own number until another one is typed. */
function useMobile() {
  const own = useCustomer(usePlace().id)?.phone ?? ""
  const [typed, setTyped] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const value = typed ?? saudiMobile(own) ?? ""
  const mobile = saudiMobile(value)
  return {
    value,
    mobile,
    isWrong: isChecked && mobile === null,
    type: (text: string) => {
      setTyped(text)
      setChecked(false)
    },
    check: () => setChecked(true),
  }
}

export type PayWay = ReturnType<typeof usePayWay>

/** With what a guest wants to pay, and what is typed for it. */
export function usePayWay(online: Online, wished: Way = "card") {
  const ways = waysOf(online)
  const [chosen, choose] = useState<Way>(wished)
  const way = ways.includes(chosen) ? chosen : "card"
  const typing = useCard()
  const mobile = useMobile()
  const inputs: RefObject<Partial<Record<CardField, HTMLInputElement | null>>> = useRef({})
  const mobileInput = useRef<HTMLInputElement>(null)
  const isForm = online.way === "form"

  /** What is sent; null: something is wrong with it, which is said and has the focus. */
  function sourceOrFocus(): Exclude<PaySource, { kind: "apple_pay" }> | null {
    if (way === "stc_pay") {
      if (mobile.mobile) return { kind: "stc_pay", mobile: mobile.mobile }
      mobile.check()
      mobileInput.current?.focus()
      return null
    }
    if (!isForm) return { kind: "page" }
    const wrong = typing.check()
    if (!wrong) return { kind: "card", card: typing.card }
    inputs.current[wrong]?.focus()
    return null
  }

  return { way, ways, choose, isForm, typing, inputs, mobile, mobileInput, sourceOrFocus }
}
