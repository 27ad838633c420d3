import { counterPurchase } from "@sufra/db/schema/loyalty/cashier"
import { and, desc, eq } from "drizzle-orm"
import type { PersonalData } from "../../personal-data.ts"
import { seenSince } from "../../seen-since.ts"

/** What was rung up elsewhere; a receipt's number alone names nobody. */
export const purchaseData: PersonalData = {
  section: "purchases",
  collect: (reader, { establishmentId, customerId }) => {
    const { receiptNumber, amountMinor, points, at } = counterPurchase
    return reader
      .select({ receiptNumber, amountMinor, points, at })
      .from(counterPurchase)
      .where(
        and(
          eq(counterPurchase.establishmentId, establishmentId),
          eq(counterPurchase.customerId, customerId),
        ),
      )
      .orderBy(desc(at))
  },
  seenSince: seenSince(counterPurchase),
}
