import { Refusal } from "@sufra/contract/error-reply"
import { can, type Standing } from "@sufra/domain/staff/roles"
import { wrongCodes } from "./wrong-codes.ts"

/** Somebody of the staff who looks for a guest by a whole phone number. */
export type NumberTrier = { staffId: string; standing: Standing }
type Tried = { e164: string; nowMs: number }

/**
 * Counts a number as one that belongs to nobody before it is looked up; the answer takes the try back, once the
 * number has turned out to be a guest's. Twenty numbers in ten minutes that belong to nobody, and the next one waits,
 * whether it is right or not. Only that person waits: every other counter goes on, and so does this one by the number
 * of an order and by the code that a guest shows. Whoever keeps the customer list has nothing to find out and is not
 * counted.
 */
export function takeNumberTry(
  { staffId, standing }: NumberTrier,
  { e164, nowMs }: Tried,
): () => void {
  if (can(standing, "customers.view")) return () => undefined
  const guesser = { personId: `number ${staffId}` }
  if (!wrongCodes.mayGuess(guesser, nowMs)) throw new Refusal("too_many_wrong_numbers")
  return wrongCodes.takeTry(guesser, e164, nowMs)
}

/** Looks for a guest by a whole number; null: nobody has it, which is counted. */
export async function tryNumber<Found>(
  trier: NumberTrier,
  tried: Tried,
  find: () => Promise<Found | null>,
): Promise<Found | null> {
  const takeBack = takeNumberTry(trier, tried)
  const found = await find()
  if (found !== null) takeBack()
  return found
}
