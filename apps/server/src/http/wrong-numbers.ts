import { Refusal } from "@sufra/contract/error-reply"
import { can, type Standing } from "@sufra/domain/staff/roles"
import { wrongCodes } from "./wrong-codes.ts"

/** Somebody of the staff who looks for a guest by a whole phone number. */
export type NumberTrier = { staffId: string; standing: Standing }

const guesserOf = ({ staffId }: NumberTrier) => ({ personId: `number ${staffId}` })

/**
 * Keeps whoever finds guests by a whole number from finding out who is a guest by trying numbers: twenty numbers in
 * ten minutes that belong to nobody, and the next one waits, whether it is right or not. Only that person waits:
 * every other counter goes on, and so does this one by the number of an order and by the code that a guest shows.
 * Whoever keeps the customer list has nothing to find out and is not counted.
 */
export async function tryNumber<Found>(
  trier: NumberTrier,
  { e164, nowMs }: { e164: string; nowMs: number },
  find: () => Promise<Found | null>,
): Promise<Found | null> {
  if (can(trier.standing, "customers.view")) return find()
  if (!wrongCodes.mayGuess(guesserOf(trier), nowMs)) throw new Refusal("too_many_wrong_numbers")
  const found = await find()
  if (found === null) wrongCodes.count(guesserOf(trier), e164, nowMs)
  return found
}
