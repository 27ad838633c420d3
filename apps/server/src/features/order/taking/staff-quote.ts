import { Refusal } from "@sufra/contract/error-reply"
import { personalFieldsFor } from "@sufra/domain/staff/guest-fields"
import type { Standing } from "@sufra/domain/staff/roles"
import type { QuoteView } from "../placing/quote-order.ts"

/** A member's quote as staff read it: the birth month, which coupons ask for, is a part of the profile. */
export function staffQuote(quote: QuoteView, standing: Standing): QuoteView {
  const { guest } = quote.offer
  if (guest === null || personalFieldsFor(standing).has("profile")) return quote
  return { ...quote, offer: { ...quote.offer, guest: { ...guest, birth_month: null } } }
}

/** An order that was refused comes with its quote, so that its price can be shown anew. */
export async function withStaffQuote<Value>(
  standing: Standing,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details?.quote) throw error
    const quote = staffQuote(error.details.quote as QuoteView, standing)
    throw new Refusal(error.code, error.fields, { ...error.details, quote })
  }
}
