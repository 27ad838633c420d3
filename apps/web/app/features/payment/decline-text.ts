import { type DeclineCode, declineCodes } from "@sufra/domain/payment/card/decline"
import { m } from "@sufra/messages"
import type { OrderMoney } from "../order/index.ts"

const texts: Record<DeclineCode, () => string> = {
  insufficient_funds: () => m["pay.decline_insufficient_funds"](),
  declined: () => m["pay.decline_declined"](),
  expired_card: () => m["pay.decline_expired_card"](),
  lost_or_stolen: () => m["pay.decline_lost_or_stolen"](),
  limit_exceeded: () => m["pay.decline_limit_exceeded"](),
  invalid_card: () => m["pay.decline_invalid_card"](),
  not_authenticated: () => m["pay.decline_not_authenticated"](),
  canceled: () => m["pay.decline_canceled"](),
  abandoned: () => m["pay.decline_abandoned"](),
  bank_unavailable: () => m["pay.decline_bank_unavailable"](),
  wrong_code: () => m["pay.decline_wrong_code"](),
  wallet_refused: () => m["pay.decline_wallet_refused"](),
}

/** What is said of a card does not fit a wallet. */
const stcTexts: Partial<Record<DeclineCode, () => string>> = {
  insufficient_funds: () => m["pay.decline_stc_funds"](),
  limit_exceeded: () => m["pay.decline_stc_limit"](),
  bank_unavailable: () => m["pay.decline_stc_away"](),
}

function isDecline(code: string | null): code is DeclineCode {
  return declineCodes.some((one) => one === code)
}

type Ended = Pick<OrderMoney["payments"][number], "failure" | "state" | "wallet">

/** Why a payment came to nothing; where nobody said, that it failed. */
export function declineText({ failure, state, wallet }: Ended): string {
  const own = wallet === "stc_pay" && isDecline(failure) ? stcTexts[failure] : undefined
  if (own) return own()
  if (isDecline(failure)) return texts[failure]()
  return state === "expired" ? texts.abandoned() : m["error.payment_failed"]()
}

const sameMayDo: ReadonlySet<DeclineCode> = new Set([
  "not_authenticated",
  "canceled",
  "abandoned",
  "bank_unavailable",
])

/** The next step: another card, a new code, another way, or the same once more. */
export function retryLabel({ failure, wallet }: Ended): string {
  if (failure === "wrong_code") return m["pay.new_code"]()
  if (!isDecline(failure) || sameMayDo.has(failure)) return m["action.retry"]()
  return wallet ? m["pay.other_way"]() : m["pay.other_card"]()
}
