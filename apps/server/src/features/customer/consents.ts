import type { Reader, Transaction } from "@sufra/db/connection"
import { customerConsent } from "@sufra/db/schema/customer"
import {
  type ConsentSource,
  type Consents,
  consentChanges,
  consentWording,
} from "@sufra/domain/customer/consent"
import { newId } from "@sufra/domain/kernel/ids"
import { and, desc, eq } from "drizzle-orm"
import { withdrawMessagesLike } from "../message/index.ts"
import { type CustomerRow, updateCustomer, type Whose } from "./queries.ts"

/**
 * The one way to give or withdraw a consent: the customer's own columns are the fast answer, the log says when,
 * where and by which words. Said again, nothing changes, not even the day.
 */
export async function saveConsents(
  tx: Transaction,
  row: CustomerRow,
  after: Consents,
  { source, now }: { source: ConsentSource; now: Date },
): Promise<void> {
  const before = {
    privacy: row.privacyAcceptedAt !== null,
    marketing: row.marketingConsentAt !== null,
  }
  const changes = consentChanges(before, after)
  if (changes.length === 0) return
  const whose = { establishmentId: row.establishmentId, customerId: row.id }
  await tx.insert(customerConsent).values(
    changes.map(({ kind, isGiven }) => ({
      ...whose,
      ...{ id: newId(), kind, isGiven, source, wording: consentWording[kind], at: now },
    })),
  )
  await updateCustomer(tx, whose, {
    privacyAcceptedAt: after.privacy ? (row.privacyAcceptedAt ?? now) : null,
    marketingConsentAt: after.marketing ? (row.marketingConsentAt ?? now) : null,
  })
  if (!after.marketing) await withdrawOffers(tx, whose, now)
}

/** Offers that wait to be sent to them go with the consent. */
async function withdrawOffers(
  tx: Transaction,
  { establishmentId, customerId }: Whose,
  now: Date,
): Promise<void> {
  const theirs = { purpose: "promotion", pattern: `% ${customerId} %` }
  await withdrawMessagesLike(tx, establishmentId, theirs, now)
}

/** The newest first. */
export async function listConsents(reader: Reader, { establishmentId, customerId }: Whose) {
  const rows = await reader
    .select()
    .from(customerConsent)
    .where(
      and(
        eq(customerConsent.establishmentId, establishmentId),
        eq(customerConsent.customerId, customerId),
      ),
    )
    .orderBy(desc(customerConsent.at), desc(customerConsent.id))
  return rows.map(({ kind, isGiven, source, wording, at }) => ({
    ...{ kind, is_given: isGiven, source, wording, at: at.toISOString() },
  }))
}
