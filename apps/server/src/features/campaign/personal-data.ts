import { campaignEntry } from "@sufra/db/schema/campaign/campaign"
import { and, eq, inArray, or } from "drizzle-orm"
import type { Person, PersonalData } from "../../personal-data.ts"

const isOf = ({ establishmentId, customerId, phones }: Person) =>
  and(
    eq(campaignEntry.establishmentId, establishmentId),
    or(eq(campaignEntry.customerId, customerId), inArray(campaignEntry.phone, phones)),
  )

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
    await tx
      .update(campaignEntry)
      .set({ phone: "", name: "", email: null, browserId: null })
      .where(isOf(person))
  },
}
