import { type DeclineCode, declineCodes } from "@sufra/domain/payment/decline"
import { m } from "@sufra/messages"

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
}

function isDecline(code: string | null): code is DeclineCode {
  return declineCodes.some((one) => one === code)
}

/** Why a payment came to nothing; where nobody said, that it failed. */
export function declineText(failure: string | null, isExpired: boolean): string {
  if (isDecline(failure)) return texts[failure]()
  return isExpired ? texts.abandoned() : m["error.payment_failed"]()
}

const sameCardMayDo: ReadonlySet<DeclineCode> = new Set([
  "not_authenticated",
  "canceled",
  "abandoned",
  "bank_unavailable",
])

/** Whether another card is the better advice than the same one again. */
export function needsOtherCard(failure: string | null): boolean {
  return isDecline(failure) && !sameCardMayDo.has(failure)
}
