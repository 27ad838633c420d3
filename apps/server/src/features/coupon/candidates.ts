import type { Reader } from "@sufra/db/connection"
import type { LocalDate } from "@sufra/domain/kernel/zoned-time"
import { graceDays } from "@sufra/domain/loyalty/lots"
import type { CouponCandidate, CouponRules } from "@sufra/domain/pricing/coupon-rules"
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

const graceMs = graceDays * 86_400_000

type Found = CouponRow & { allProductIds: string[] | null; single: SingleCode | null }

/** A use that was given back may be made up for, also after the coupon's end. */
function withGrace(rules: CouponRules, givenBackAt: Date | null): CouponRules {
  if (rules.untilMs === null || !givenBackAt) return rules
  return { ...rules, untilMs: Math.max(rules.untilMs, givenBackAt.getTime() + graceMs) }
}

export function candidateOf(
  { id, name, effect, allProductIds, rules, single, way }: Found,
  uses: UsesRow | undefined,
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
    uses: {
      own: uses?.own ?? 0,
      ownToday: uses?.ownToday ?? 0,
      all: single ? Number(single.orderId !== null) : (uses?.used ?? 0),
      lastOwnAtMs: uses?.lastOwnAt?.getTime() ?? null,
    },
  }
}

/** Coupons that may come off a cart: those that come by themselves, and the one whose code was typed. */
export async function couponCandidates(
  reader: Reader,
  { place, customerId, couponCode, remember }: CartToPrice,
  today: LocalDate,
): Promise<CouponCandidate[]> {
  const automatic = await remember("automatic-coupons", async () =>
    withProducts(reader, place.id, await listAutomatic(reader, place.id)),
  )
  const typed = couponCode ? await findByTypedCode(reader, place.id, couponCode) : null
  const [typedRow] = typed ? await withProducts(reader, place.id, [typed.row]) : []
  const found: Found[] = automatic.map((row) => ({ ...row, single: null }))
  if (typedRow) found.push({ ...typedRow, single: typed?.single ?? null })
  const ids = found.map(({ id }) => id)
  const uses = await listUses(reader, { establishmentId: place.id, customerId }, ids, today)
  return found.map((row) => candidateOf(row, uses.get(row.id)))
}
