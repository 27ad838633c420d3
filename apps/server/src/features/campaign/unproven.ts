import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import { campaignEntry } from "@sufra/db/schema/campaign/campaign"
import { isStoredWithinLast } from "@sufra/db/within-last"
import { withDefaults } from "@sufra/domain/establishment/settings"
import { codesAllowed } from "@sufra/domain/verification/code-rules"
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm"
import type { EstablishmentRow } from "../establishment/index.ts"
import { isUncollected } from "./queries.ts"

const dayMs = 24 * 60 * 60_000

/**
 * Whoever proves no phone is bound by the phone and by the place: a fresh browser costs nothing, and each prize comes
 * out of a stock. One prize waits for a phone at a time, and a place keeps no more of them in a day than strangers get
 * codes. How many of them a message tells of is bounded more narrowly, by the draw. The answer tells nothing of the phone.
 */
export async function assertMayBeSent(
  reader: Reader,
  { id: establishmentId, settings }: EstablishmentRow,
  phone: string,
  now: Date,
): Promise<void> {
  const atPlace = eq(campaignEntry.establishmentId, establishmentId)
  const waiting = await reader.$count(
    campaignEntry,
    and(atPlace, eq(campaignEntry.phone, phone), isUncollected),
  )
  const sent = await reader.$count(
    campaignEntry,
    and(
      atPlace,
      isStoredWithinLast(dayMs, campaignEntry.drawnAt, now),
      isNotNull(campaignEntry.itemId),
      isNull(campaignEntry.customerId),
      isNull(campaignEntry.staffId),
    ),
  )
  const most = codesAllowed(withDefaults(settings).codesPerDay, true)
  if (waiting > 0 || sent >= most) throw new Refusal("participate_later")
}

/** Prizes of unproven phones take turns at a place: of several won at once each sees the others. */
export async function lockUnproven(tx: Transaction, establishmentId: string): Promise<void> {
  const key = `unproven-prize:${establishmentId}`
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}
