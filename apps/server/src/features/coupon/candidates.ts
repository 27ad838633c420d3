import type { Reader } from "@sufra/db/connection"
import type { LocalDate } from "@sufra/domain/kernel/zoned-time"
import { graceUntilMs } from "@sufra/domain/loyalty/lots"
import type { CouponCandidate, CouponRules } from "@sufra/domain/pricing/coupon-rules"
import { type Guesser, wrongCodes } from "../../http/wrong-codes.ts"
import type { CartToPrice } from "../../order-step.ts"
import {
  type CouponRow,
  findByTypedCode,
  listAutomatic,
  listUses,
  type SingleCode,
  type UsesRow,
  withProducts,
} from "./queries.ts"

type Found = CouponRow & { allProductIds: string[] | null; single: SingleCode | null }

/** A use that was given back may be made up for, also after the coupon's end. */
function withGrace(rules: CouponRules, givenBackAt: Date | null): CouponRules {
  if (rules.untilMs === null || !givenBackAt) return rules
  return { ...rules, untilMs: graceUntilMs(rules.untilMs, givenBackAt.getTime()) }
}

export function candidateOf(
  { id, name, effect, allProductIds, rules, single, way }: Found,
  uses: UsesRow | undefined,
  dayStartMinute: number,
): CouponCandidate {
  // A code of its own counts once, whatever the coupon says of all of them.
  const total = single ? 1 : rules.total
  return {
    id,
    kind: "coupon",
    name,
    how: way === "automatic" ? "automatic" : "typed",
    effect,
    productIds: allProductIds,
    rules: withGrace({ ...rules, total }, uses?.givenBackAt ?? null),
    dayStartMinute,
    uses: {
      own: uses?.own ?? 0,
      ownToday: uses?.ownToday ?? 0,
      all: single ? Number(single.orderId !== null) : (uses?.used ?? 0),
      lastOwnAtMs: uses?.lastOwnAt?.getTime() ?? null,
    },
  }
}

type Asking = {
  establishmentId: string
  /** Null: nobody is signed in. */
  customerId: string | null
  today: LocalDate
  dayStartMinute: number
}

async function withUses(
  reader: Reader,
  { today, dayStartMinute, ...whose }: Asking,
  found: Found[],
): Promise<CouponCandidate[]> {
  const ids = found.map(({ id }) => id)
  const uses = await listUses(reader, whose, ids, today)
  return found.map((row) => candidateOf(row, uses.get(row.id), dayStartMinute))
}

async function findTyped(
  reader: Reader,
  establishmentId: string,
  code: string,
): Promise<Found | null> {
  const typed = await findByTypedCode(reader, establishmentId, code)
  const [row] = typed ? await withProducts(reader, establishmentId, [typed.row]) : []
  return row ? { ...row, single: typed?.single ?? null } : null
}

async function findAutomatic(reader: Reader, establishmentId: string) {
  return withProducts(reader, establishmentId, await listAutomatic(reader, establishmentId))
}

/** Null: staff put the code in. */
function guesserOf({ place, customerId, stranger }: CartToPrice): Guesser | null {
  if (customerId) return { personId: customerId }
  return stranger && { ...stranger, establishmentId: place.id }
}

/**
 * The coupon whose code is in a cart. After too many wrong codes none is looked for: the cart has its price
 * without one. Who is signed in answers for themselves, not for the dining room that shares their address.
 */
async function findTypedOf(reader: Reader, cart: CartToPrice): Promise<Found | null> {
  const { place, couponCode, now } = cart
  const guesser = guesserOf(cart)
  if (!couponCode) return null
  if (guesser && !wrongCodes.mayGuess(guesser, now.getTime())) return null
  const takeBack = guesser && wrongCodes.takeTry(guesser, couponCode, now.getTime())
  const found = await findTyped(reader, place.id, couponCode)
  if (found) takeBack?.()
  return found
}

/** Coupons that may come off a cart: those that come by themselves, and the one whose code was typed. */
export async function couponCandidates(
  reader: Reader,
  cart: CartToPrice,
  today: LocalDate,
): Promise<CouponCandidate[]> {
  const { place, customerId, remember } = cart
  const automatic = await remember("automatic-coupons", () => findAutomatic(reader, place.id))
  const typed = await findTypedOf(reader, cart)
  const found: Found[] = automatic.map((row) => ({ ...row, single: null }))
  if (typed) found.push(typed)
  const dayStartMinute = place.businessDayStartMinute
  const asking = { establishmentId: place.id, customerId, today, dayStartMinute }
  return withUses(reader, asking, found)
}

/** Those that come by themselves, with what is known of whoever asks. */
export async function automaticCandidates(
  reader: Reader,
  asking: Asking,
): Promise<CouponCandidate[]> {
  const rows = await findAutomatic(reader, asking.establishmentId)
  const found = rows.map((row) => ({ ...row, single: null }))
  return withUses(reader, asking, found)
}

/** What a code stands for; null: no coupon has it. */
export async function typedCandidate(
  reader: Reader,
  asking: Asking,
  code: string,
): Promise<CouponCandidate | null> {
  const found = await findTyped(reader, asking.establishmentId, code)
  const [candidate] = found ? await withUses(reader, asking, [found]) : []
  return candidate ?? null
}
