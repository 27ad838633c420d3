import { couponUse } from "@sufra/db/schema/loyalty/coupon"
import { and, eq } from "drizzle-orm"
import type { PersonalData } from "../../personal-data.ts"

/** Which code was used in which order: nothing in it tells who it was. */
export const couponData: PersonalData = {
  section: "coupons",
  collect: (reader, { establishmentId, customerId }) =>
    reader
      .select({ couponId: couponUse.couponId, code: couponUse.code, orderId: couponUse.orderId })
      .from(couponUse)
      .where(
        and(eq(couponUse.establishmentId, establishmentId), eq(couponUse.customerId, customerId)),
      ),
}
