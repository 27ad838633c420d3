import type { Reader } from "@sufra/db/connection"
import { payment } from "@sufra/db/schema/money/payment"
import { and, eq, inArray } from "drizzle-orm"
import type { FastifyBaseLogger } from "fastify"
import type { Services } from "../../../services.ts"
import { endAttempt } from "../online/end-earlier.ts"

export type OwnShares = { establishmentId: string; customerId: string; sittingId: string }

/** Of one guest: what they have begun to pay, and may still be paid. */
export async function listOwnOpen(
  reader: Reader,
  { establishmentId, customerId, sittingId }: OwnShares,
) {
  return reader
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.establishmentId, establishmentId),
        eq(payment.sittingId, sittingId),
        eq(payment.customerId, customerId),
        inArray(payment.state, ["started", "waiting"]),
      ),
    )
}

/** Given up: asked once more how they stand, and closed where they can be. */
export async function endOwnShares(
  services: Services,
  own: OwnShares,
  log: FastifyBaseLogger,
): Promise<void> {
  const open = await listOwnOpen(services.database.read, own)
  for (const row of open) await endAttempt(services, row, log)
}
