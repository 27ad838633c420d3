import { campaignEntry } from "@sufra/db/schema/campaign/campaign"
import { and, eq, inArray, isNull, lt, ne, or } from "drizzle-orm"
import type { Person, PersonalData } from "../../personal-data.ts"
import { seenSince } from "../../seen-since.ts"

const isOf = ({ establishmentId, customerId, phones }: Person) =>
  and(
    eq(campaignEntry.establishmentId, establishmentId),
    or(eq(campaignEntry.customerId, customerId), inArray(campaignEntry.phone, phones)),
  )

const nobody = { phone: "", name: "", email: null, browserId: null, requestHash: null }

/** A draw stays provable without who drew. */
export const entryData: PersonalData = {
  section: "campaign_tries",
  collect: (reader, person) =>
    reader
      .select({
        ...{ createdAt: campaignEntry.createdAt, drawnAt: campaignEntry.drawnAt },
        ...{ name: campaignEntry.name, phone: campaignEntry.phone, email: campaignEntry.email },
      })
      .from(campaignEntry)
      .where(isOf(person)),
  erase: async (tx, person) => {
    await tx.update(campaignEntry).set(nobody).where(isOf(person))
  },
  seenSince: seenSince({ ...campaignEntry, at: campaignEntry.createdAt }),
  // Of who took part and never became a customer.
  expire: async (tx, { establishmentId, keptSince: { customers }, most }) => {
    if (!customers) return 0
    const { id, customerId, phone, createdAt } = campaignEntry
    const isOfPlace = eq(campaignEntry.establishmentId, establishmentId)
    const old = tx
      .select({ id })
      .from(campaignEntry)
      .where(and(isOfPlace, isNull(customerId), ne(phone, ""), lt(createdAt, customers)))
      .limit(most)
    const emptied = await tx
      .update(campaignEntry)
      .set(nobody)
      .where(and(isOfPlace, inArray(id, old)))
      .returning({ id })
    return emptied.length
  },
}
