import type { Reader } from "@sufra/db/connection"
import { payment, refund } from "@sufra/db/schema/money/payment"
import { and, count, desc, eq, inArray } from "drizzle-orm"
import type { Person, PersonalData } from "../../personal-data.ts"

const isOf = ({ establishmentId, customerId }: Person) =>
  and(eq(payment.establishmentId, establishmentId), eq(payment.customerId, customerId))

/** Payments that a gateway has not answered yet. */
export async function countOpenPayments(reader: Reader, person: Person): Promise<number> {
  return reader.$count(payment, and(isOf(person), inArray(payment.state, ["started", "waiting"])))
}

/** Money that is owed to them: asked back and not there yet. */
export async function countOpenRefunds(reader: Reader, person: Person): Promise<number> {
  const [row] = await reader
    .select({ count: count() })
    .from(refund)
    .innerJoin(
      payment,
      and(eq(payment.establishmentId, refund.establishmentId), eq(payment.id, refund.paymentId)),
    )
    .where(and(isOf(person), eq(refund.state, "asked")))
  return row?.count ?? 0
}

/**
 * The books keep what was paid and how; the last four digits of a card alone name nobody. Why money went back is what
 * a credit note has to say, so it stays with the invoices.
 */
export const paymentData: PersonalData = {
  section: "payments",
  collect: (reader, person) =>
    reader
      .select({
        ...{ method: payment.method, state: payment.state, amountMinor: payment.amountMinor },
        ...{ cardBrand: payment.cardBrand, cardLast4: payment.cardLast4 },
        createdAt: payment.createdAt,
      })
      .from(payment)
      .where(isOf(person))
      .orderBy(desc(payment.createdAt)),
}
