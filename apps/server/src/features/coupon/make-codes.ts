import { randomBytes } from "node:crypto"
import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { coupon, couponCode } from "@sufra/db/schema/loyalty/coupon"
import { codeFrom, codeLength } from "@sufra/domain/loyalty/code"
import { and, eq, inArray } from "drizzle-orm"
import { assertSameFields } from "../../http/request-hash.ts"
import type { Services } from "../../services.ts"
import { type CouponTarget, lockCoupon } from "./save-coupon.ts"

const mostCodes = 100_000

type Batch = { id: string; count: number }

/** A spreadsheet would turn such a code into a number, and 0123E456 into nothing at all. */
function looksLikeNumber(code: string): boolean {
  return /^\d+(E\d+)?$/.test(code)
}

function drawCodes(count: number): string[] {
  const random = randomBytes(count * codeLength)
  const drawn = Array.from({ length: count }, (_, index) =>
    codeFrom(random.subarray(index * codeLength, (index + 1) * codeLength)),
  )
  return [...new Set(drawn)].filter((code) => !looksLikeNumber(code))
}

/** Without those that are a coupon's own: a code stands for one thing. */
async function withoutShared(tx: Transaction, establishmentId: string, codes: string[]) {
  const rows = await tx
    .select({ code: coupon.code })
    .from(coupon)
    .where(and(eq(coupon.establishmentId, establishmentId), inArray(coupon.code, codes)))
  const shared = new Set(rows.map(({ code }) => code))
  return codes.filter((code) => !shared.has(code))
}

async function writeCodes(
  tx: Transaction,
  { establishmentId, id }: CouponTarget,
  batch: Batch,
): Promise<void> {
  let missing = batch.count
  while (missing > 0) {
    const codes = await withoutShared(tx, establishmentId, drawCodes(missing))
    if (codes.length === 0) continue
    const written = await tx
      .insert(couponCode)
      .values(codes.map((code) => ({ establishmentId, code, couponId: id, batchId: batch.id })))
      .onConflictDoNothing()
      .returning({ code: couponCode.code })
    missing -= written.length
  }
}

/** So many codes that count once each. The same batch again makes none: it is there, or it is not. */
export async function makeCodes(
  services: Services,
  target: CouponTarget,
  batch: Batch,
): Promise<{ codes: number }> {
  const { establishmentId, id } = target
  return services.database.withTransaction(async (tx) => {
    const row = await lockCoupon(tx, target)
    if (!row || row.archivedAt || row.way !== "single-codes") throw new Refusal("not_found")
    const ofCoupon = and(
      eq(couponCode.establishmentId, establishmentId),
      eq(couponCode.couponId, id),
    )
    const before = await tx.$count(couponCode, ofCoupon)
    const made = await tx.$count(couponCode, and(ofCoupon, eq(couponCode.batchId, batch.id)))
    if (made > 0) {
      assertSameFields({ count: made }, { count: batch.count })
      return { codes: before }
    }
    if (before + batch.count > mostCodes) {
      throw new Refusal("validation_failed", { count: "too_many" })
    }
    await writeCodes(tx, target, batch)
    return { codes: before + batch.count }
  })
}
