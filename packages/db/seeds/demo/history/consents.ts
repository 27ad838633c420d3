import { consentWording } from "@sufra/domain/customer/consent"
import type { Book } from "./book.ts"
import type { Chance } from "./chance.ts"

type Agreed = { establishmentId: string; customerId: string; since: Date; until: Date }

const dayMs = 86_400_000

/** Everybody accepted the policy; six in ten agreed to offers, and of those some think otherwise by now. */
export function tellConsents(book: Book, chance: Chance, agreed: Agreed): Date | null {
  const { since, until, ...whose } = agreed
  const write = (kind: "privacy" | "marketing", isGiven: boolean, at: Date) => {
    book.rows.customerConsent.push({
      ...{ ...whose, id: chance.idAt(at.getTime()), kind, isGiven, at },
      source: at > since ? (isGiven ? "profile" : "stop-link") : "register",
      wording: consentWording[kind],
    })
  }
  write("privacy", true, since)
  if (!chance.isSo(0.6)) return null
  write("marketing", true, since)
  const later = new Date(since.getTime() + chance.between(5, 40) * dayMs)
  if (later >= until || !chance.isSo(0.15)) return since
  write("marketing", false, later)
  return null
}
