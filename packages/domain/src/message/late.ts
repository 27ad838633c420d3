import { carriesSecret } from "./secret.ts"

/** What an order's guest is told of it: true for as long as the order stands there. */
const notice = /^order-/

/** An offer is for its day. */
const offer = "promotion"
/** A prize is wanted whenever its code comes. */
const prize = "prize-code"

/** Whether nobody is helped by such a message after its time: a code that has run out, old news. */
export function isUselessLate(purpose: string): boolean {
  if (purpose === prize) return false
  return carriesSecret(purpose) || notice.test(purpose) || purpose === offer
}
