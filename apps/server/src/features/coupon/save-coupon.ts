import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { coupon, couponCode, couponUse } from "@sufra/db/schema/loyalty/coupon"
import { madeCode } from "@sufra/domain/loyalty/code"
import { and, eq, isNull, ne } from "drizzle-orm"
import { editedVersion } from "../../http/edited-version.ts"
import type { Services } from "../../services.ts"
import { changePlace } from "../establishment/index.ts"
import {
  assertCouponFits,
  type CouponColumns,
  type CouponInput,
  couponColumns,
} from "./coupon-input.ts"
import { type CouponRow, mostAutomatic } from "./queries.ts"

export type CouponTarget = { establishmentId: string; id: string }

const isIt = ({ establishmentId, id }: CouponTarget) =>
  and(eq(coupon.establishmentId, establishmentId), eq(coupon.id, id))

/** Orders that use it wait: what is counted meanwhile holds until the transaction ends. */
export async function lockCoupon(tx: Transaction, target: CouponTarget): Promise<CouponRow | null> {
  const [row] = await tx.select().from(coupon).where(isIt(target)).for("update")
  return row ?? null
}

/** A code stands for one coupon: neither another's own nor one of its many. */
async function assertCodeIsFree(
  tx: Transaction,
  { establishmentId, id }: CouponTarget,
  code: string | null,
): Promise<void> {
  if (code === null) return
  const shared = await tx.$count(
    coupon,
    and(
      eq(coupon.establishmentId, establishmentId),
      eq(coupon.code, code),
      ne(coupon.id, id),
      isNull(coupon.archivedAt),
    ),
  )
  const single = await tx.$count(
    couponCode,
    and(eq(couponCode.establishmentId, establishmentId), eq(couponCode.code, madeCode(code))),
  )
  if (shared + single > 0) throw new Refusal("coupon_code_taken")
}

/** Every cart is priced with each of them, so there are not too many. */
async function assertRoomForAutomatic(
  tx: Transaction,
  { establishmentId, id }: CouponTarget,
  { way, active }: CouponColumns,
): Promise<void> {
  if (way !== "automatic" || !active) return
  const others = await tx.$count(
    coupon,
    and(
      eq(coupon.establishmentId, establishmentId),
      eq(coupon.way, "automatic"),
      eq(coupon.active, true),
      isNull(coupon.archivedAt),
      ne(coupon.id, id),
    ),
  )
  if (others >= mostAutomatic) throw new Refusal("too_many_automatic_coupons")
}

/** Of one that is counted: how many uses count now. A limit may come later than the first use. */
async function usedSoFar(
  tx: Transaction,
  { establishmentId, id }: CouponTarget,
  { way, rules }: CouponColumns,
): Promise<number> {
  if (rules.total === null && way !== "single-codes") return 0
  return tx.$count(
    couponUse,
    and(
      eq(couponUse.establishmentId, establishmentId),
      eq(couponUse.couponId, id),
      isNull(couponUse.givenBackAt),
    ),
  )
}

function editedOf(row: CouponColumns): string {
  const { name, way, code, effect, productIds, categoryIds, rules, active } = row
  return editedVersion({ name, way, code, effect, productIds, categoryIds, rules, active })
}

async function writeCoupon(
  tx: Transaction,
  target: CouponTarget,
  { columns, version, now }: { columns: CouponColumns; version: number | null; now: Date },
): Promise<CouponRow> {
  const before = await lockCoupon(tx, target)
  if (before?.archivedAt) throw new Refusal("not_found")
  // An answer that was lost on the way: what is asked for is there already.
  if (before && editedOf(before) === editedOf(columns)) return before
  if ((before?.version ?? null) !== version) throw new Refusal("changed_meanwhile")
  if (before && before.way !== columns.way) {
    throw new Refusal("validation_failed", { "coupon.way": "invalid" })
  }
  await assertCouponFits(tx, target.establishmentId, columns)
  await assertCodeIsFree(tx, target, columns.code)
  await assertRoomForAutomatic(tx, target, columns)
  const set = {
    ...columns,
    used: await usedSoFar(tx, target, columns),
    version: (version ?? 0) + 1,
  }
  const [row] = await tx
    .insert(coupon)
    .values({ ...target, ...set, createdAt: now })
    .onConflictDoUpdate({ target: [coupon.establishmentId, coupon.id], set })
    .returning()
  if (!row) throw new Error("a coupon that was just written is missing")
  return row
}

/** Creates or changes; the same call twice has one effect. */
export async function saveCoupon(
  services: Services,
  target: CouponTarget,
  body: { coupon: CouponInput; version: number | null },
): Promise<CouponRow> {
  const { establishmentId, id } = target
  const columns = couponColumns(body.coupon)
  return changePlace(services, { establishmentId, topic: "establishment", entityId: id }, (tx) =>
    writeCoupon(tx, target, { columns, version: body.version, now: services.now() }),
  )
}

/** Nobody can use it any more; orders that did keep its name, and its code is free for another. */
export async function removeCoupon(services: Services, target: CouponTarget): Promise<void> {
  const { establishmentId, id } = target
  await changePlace(
    services,
    { establishmentId, topic: "establishment", entityId: id },
    async (tx) => {
      const removed = await tx
        .update(coupon)
        .set({ archivedAt: services.now(), active: false })
        .where(and(isIt(target), isNull(coupon.archivedAt)))
        .returning({ id: coupon.id })
      if (removed.length === 0) throw new Refusal("not_found")
    },
  )
}
