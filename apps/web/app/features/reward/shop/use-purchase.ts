import { ApiError } from "@sufra/contract/api-error"
import { fromWire } from "@sufra/contract/wire-case"
import type { DiscountRefusal } from "@sufra/domain/pricing/coupon-rules"
import type { CouponNames } from "@sufra/sentences/coupon"
import { shopRefusalSentence } from "@sufra/sentences/reward"
import type { Reader } from "@sufra/sentences/wording"
import { useState } from "react"
import { useParams } from "react-router"
import { browserApi } from "../../../shell/api/api.ts"
import { refusalText } from "../../../shell/errors/refusal-text.ts"
import type { Reward } from "../rewards.ts"
import { forgetPurchase, purchaseIdOf, type ShopItem } from "./shop.ts"

/** Whether the server has decided: what was lost on the way may have been bought. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && (error.status ?? 500) < 500
}

/** Why it was not bought, in a sentence. */
export function purchaseErrorText(error: unknown, names: CouponNames, reader: Reader): string {
  const refusal = error instanceof ApiError ? error.details.refusal : null
  if (!refusal) return refusalText(error)
  return shopRefusalSentence(fromWire(refusal) as DiscountRefusal, names, reader)
}

type Purchasing = {
  reward: Reward | null
  error: unknown
  isBusy: boolean
  buy: () => Promise<void>
}

/** Buys an item of a shop, once, however often the button is pressed or the answer is lost. */
export function usePurchase(item: ShopItem, onDecided: () => void): Purchasing {
  const { uuid = "" } = useParams()
  const [reward, setReward] = useState<Reward | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)

  async function buy(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      const body = {
        id: purchaseIdOf(item.id),
        item_id: item.id,
        points_cost: item.points_cost,
      }
      setReward(await browserApi("POST /reward/qr/{uuid}/purchases/", { params: { uuid }, body }))
      forgetPurchase(item.id)
      onDecided()
    } catch (failure) {
      setError(failure)
      if (!isAnswer(failure)) return
      forgetPurchase(item.id)
      onDecided()
    } finally {
      setBusy(false)
    }
  }

  return { reward, error, isBusy, buy }
}
