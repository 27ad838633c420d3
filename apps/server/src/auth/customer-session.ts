import type { Reader } from "@sufra/db/connection"
import { customerSession } from "@sufra/db/schema/customer"
import { establishment } from "@sufra/db/schema/place/establishment"
import { qrCode } from "@sufra/db/schema/place/qr-code"
import { and, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm"
import type { SignedInCustomer } from "./access-token.ts"

/** Whether the session is valid at the establishment of the code in the address. */
export type HoldsSession = (session: SignedInCustomer, code: string, now: Date) => Promise<boolean>

const { placeholder } = sql

/** A prepared statement, since every call of a signed-in guest runs it. */
export function prepareHoldsSession(reader: Reader): HoldsSession {
  const look = reader
    .select({ id: customerSession.id })
    .from(customerSession)
    .innerJoin(
      establishment,
      and(eq(establishment.id, placeholder("establishmentId")), eq(establishment.active, true)),
    )
    .leftJoin(
      qrCode,
      and(
        eq(qrCode.id, placeholder("code")),
        eq(qrCode.establishmentId, placeholder("establishmentId")),
        isNull(qrCode.revokedAt),
      ),
    )
    .where(
      and(
        eq(customerSession.establishmentId, placeholder("establishmentId")),
        eq(customerSession.id, placeholder("sessionId")),
        eq(customerSession.customerId, placeholder("customerId")),
        isNull(customerSession.endedAt),
        gt(customerSession.expiresAt, placeholder("now")),
        or(isNotNull(qrCode.id), eq(establishment.id, placeholder("code"))),
      ),
    )
    .prepare("customer_session_that_holds")
  return async (session, code, now) => (await look.execute({ ...session, code, now })).length > 0
}
