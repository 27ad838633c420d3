import type { Transaction } from "@sufra/db/connection"
import { referralLead } from "@sufra/db/schema/campaign/referral"
import { customer } from "@sufra/db/schema/customer"
import { newId } from "@sufra/domain/kernel/ids"
import { newPhone } from "./customers.ts"

type NewLead = Pick<typeof referralLead.$inferInsert, "establishmentId" | "referredAt"> &
  Partial<typeof referralLead.$inferInsert>

/** A friend who was named, by a referrer of their own unless the test names one. */
export async function insertLead(tx: Transaction, lead: NewLead) {
  const { establishmentId } = lead
  const referrerId = lead.referrerId ?? newId()
  if (!lead.referrerId) {
    const row = { establishmentId, id: referrerId, phone: newPhone(), language: "sa" as const }
    await tx.insert(customer).values({ ...row, name: "نورة العتيبي" })
  }
  const [row] = await tx
    .insert(referralLead)
    .values({
      id: newId(),
      friendName: "سارة",
      friendPhone: newPhone(),
      isNamed: true,
      code: "0",
      ...lead,
      referrerId,
    })
    .returning()
  if (!row) throw new Error("a lead that was just written is missing")
  return row
}
