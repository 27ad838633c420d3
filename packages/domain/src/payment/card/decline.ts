/** Why a payment came to nothing, in the words the screens have for it. */
export const declineCodes = [
  "insufficient_funds",
  "declined",
  "expired_card",
  "lost_or_stolen",
  "limit_exceeded",
  "invalid_card",
  "not_authenticated",
  "canceled",
  "abandoned",
  "bank_unavailable",
  "wrong_code",
  "wallet_refused",
] as const
export type DeclineCode = (typeof declineCodes)[number]

const byResponse: Partial<Record<string, DeclineCode>> = {
  "06": "invalid_card",
  "14": "invalid_card",
  "33": "expired_card",
  "34": "lost_or_stolen",
  "41": "lost_or_stolen",
  "43": "lost_or_stolen",
  "51": "insufficient_funds",
  "54": "expired_card",
  "61": "limit_exceeded",
  "65": "limit_exceeded",
  "82": "invalid_card",
  "90": "bank_unavailable",
  "91": "bank_unavailable",
  "92": "bank_unavailable",
  "96": "bank_unavailable",
}

/** The two figures a bank answers with (ISO 8583), whoever carries them to us. */
export function declineOfResponse(code: string): DeclineCode {
  return byResponse[code] ?? "declined"
}
