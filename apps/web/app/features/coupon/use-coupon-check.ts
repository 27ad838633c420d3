import { fromWire } from "@sufra/contract/wire-case"
import type { CouponCandidate } from "@sufra/domain/pricing/coupon-rules"
import { m } from "@sufra/messages"
import { useRef, useState } from "react"
import { useParams } from "react-router"
import { browserApi } from "../../shell/api/api.ts"
import { refusalText } from "../../shell/errors/refusal-text.ts"
import { canBeCode, couponCodeIn } from "./coupon-code-in.ts"

export type FoundCoupon = { candidate: CouponCandidate; code: string }

/** Asks what a code stands for. Of several taps the last one is answered. */
export function useCouponCheck(onFound: (found: FoundCoupon) => void) {
  const { uuid = "" } = useParams()
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const asked = useRef(0)

  async function check(text: string): Promise<void> {
    asked.current += 1
    const nth = asked.current
    if (text.trim() === "") return setError(m["validation.coupon_empty"]())
    const code = couponCodeIn(text)
    if (!canBeCode(code)) return setError(m["error.coupon_not_found"]())
    setError(null)
    setBusy(true)
    try {
      const params = { uuid }
      const found = await browserApi("POST /coupon/qr/{uuid}/checks/", { params, body: { code } })
      if (nth === asked.current) onFound({ candidate: fromWire(found), code })
    } catch (failure) {
      if (nth === asked.current) setError(refusalText(failure))
    } finally {
      if (nth === asked.current) setBusy(false)
    }
  }

  return { error, isBusy, check, forgetError: () => setError(null) }
}
