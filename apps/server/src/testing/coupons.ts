import { coupon, couponCode } from "@sufra/db/schema/loyalty/coupon"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { type CouponRules, noCouponRules } from "@sufra/domain/pricing/coupon-rules"
import { changeDemo } from "./guest-orders.ts"
import type { TestApp } from "./test-app.ts"

const { baytAlKaram } = known.establishments

type Wanted = Partial<Omit<typeof coupon.$inferInsert, "rules">> & { rules?: Partial<CouponRules> }

/** A tenth off, as staff would add it; automatic unless it has a code or codes. */
export async function addCoupon(
  test: TestApp,
  { rules, ...wanted }: Wanted = {},
  singleCodes: string[] = [],
): Promise<string> {
  const id = newId()
  const way = wanted.code ? "code" : singleCodes.length > 0 ? "single-codes" : "automatic"
  await changeDemo(test, async (tx) => {
    await tx.insert(coupon).values({
      establishmentId: baytAlKaram,
      id,
      name: { en: "A tenth off", sa: "خصم العُشر" },
      way,
      effect: { takes: "percent", rateBp: 1_000, capMinor: null },
      rules: { ...noCouponRules, ...rules },
      ...wanted,
    })
    const key = { establishmentId: baytAlKaram, couponId: id, batchId: newId() }
    const codes = singleCodes.map((code) => ({ ...key, code }))
    if (codes.length > 0) await tx.insert(couponCode).values(codes)
  })
  return id
}
