import { cardDigits, readExpiry } from "@sufra/domain/payment/card/card-form"
import type { Online } from "../payment.ts"

export type TypedCard = { number: string; holder: string; expiry: string; cvv: string }

export type Tokenised =
  | { status: "token"; token: string }
  /** They looked at it and said no. */
  | { status: "refused" }
  /** Nobody knows; without a token nothing can be charged, so it may be tried again. */
  | { status: "no-answer" }

const patienceMs = 20_000

/** The one call that carries a card: from this browser to the gateway, and past our server. */
export async function tokenise(online: Online, card: TypedCard): Promise<Tokenised> {
  const expiry = readExpiry(card.expiry)
  if (!online.tokens_url || !expiry) return { status: "refused" }
  try {
    const answer = await fetch(online.tokens_url, {
      method: "POST",
      headers: {
        authorization: `Basic ${btoa(`${online.public_key}:`)}`,
        "content-type": "application/json",
      },
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(patienceMs),
      body: JSON.stringify({
        name: card.holder.trim(),
        number: cardDigits(card.number),
        month: expiry.month,
        year: expiry.year,
        cvc: cardDigits(card.cvv),
        save_only: true,
      }),
    })
    if (answer.status >= 500 || answer.status === 429) return { status: "no-answer" }
    const { id } = (await answer.json()) as { id?: unknown }
    return answer.ok && typeof id === "string"
      ? { status: "token", token: id }
      : { status: "refused" }
  } catch {
    return { status: "no-answer" }
  }
}
