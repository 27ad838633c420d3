import type { Transaction } from "@sufra/db/connection"
import { referralCode, referralLead } from "@sufra/db/schema/campaign/referral"
import { and, eq, inArray, isNull, lt, ne, or } from "drizzle-orm"
import type { Person, PersonalData } from "../../personal-data.ts"
import { forgetFriend } from "../loyalty/index.ts"
import { forgetNotifications } from "../notification/index.ts"
import type { LeadRow } from "./queries.ts"

const ofPlace = ({ establishmentId }: Person) => eq(referralLead.establishmentId, establishmentId)

const isAbout = (person: Person) =>
  or(eq(referralLead.friendId, person.customerId), inArray(referralLead.friendPhone, person.phones))

/** The referrer keeps what the friend brought, and forgets who it was. */
async function forgetAsFriend(tx: Transaction, person: Person): Promise<void> {
  const leads: LeadRow[] = await tx
    .update(referralLead)
    .set({ friendName: "", friendPhone: "", deviceId: null })
    .where(and(ofPlace(person), isAbout(person)))
    .returning()
  const told = leads.flatMap(({ id }) =>
    ["friend-joined", "friend-converted", "friend-returned"].map((kind) => `${kind} ${id}`),
  )
  await forgetNotifications(tx, person.establishmentId, told)
  for (const { id, referrerId } of leads) {
    const owner = { establishmentId: person.establishmentId, customerId: referrerId }
    await forgetFriend(tx, owner, `referral ${id}`)
  }
}

/** Whom they named and who never came has no other reason to be here; nobody is rewarded any more. */
async function forgetAsReferrer(tx: Transaction, person: Person, now: Date): Promise<void> {
  const isTheirs = and(ofPlace(person), eq(referralLead.referrerId, person.customerId))
  await tx
    .update(referralLead)
    .set({ friendName: "", friendPhone: "", deviceId: null })
    .where(isTheirs)
  await tx
    .update(referralLead)
    .set({ status: "canceled", canceledAt: now })
    .where(and(isTheirs, inArray(referralLead.status, ["pending", "joined"])))
  await tx
    .delete(referralCode)
    .where(
      and(
        eq(referralCode.establishmentId, person.establishmentId),
        eq(referralCode.customerId, person.customerId),
      ),
    )
}

export const referralData: PersonalData = {
  section: "referral",
  collect: async (reader, person) => {
    const leads = await reader
      .select()
      .from(referralLead)
      .where(
        and(ofPlace(person), or(isAbout(person), eq(referralLead.referrerId, person.customerId))),
      )
    return leads.map(({ status, referrerId, friendName, friendPhone, isNamed, referredAt }) => {
      const isReferrer = referrerId === person.customerId
      // Of a friend they read what they wrote themselves, and no more.
      const friend = !isReferrer || isNamed ? { friendName, friendPhone } : {}
      return { status, referredAt, role: isReferrer ? "referrer" : "friend", ...friend }
    })
  },
  erase: async (tx, person, { now }) => {
    await forgetAsFriend(tx, person)
    await forgetAsReferrer(tx, person, now)
  },
  // Friends who were named and never came have not agreed to anything.
  expire: async (tx, { establishmentId, keptSince, most }) => {
    const { id, friendId, friendPhone, status, referredAt } = referralLead
    const isOfPlace = eq(referralLead.establishmentId, establishmentId)
    const isOver = and(inArray(status, ["declined", "canceled"]), isNull(friendId))
    const old = tx
      .select({ id })
      .from(referralLead)
      .where(and(isOfPlace, isOver, ne(friendPhone, ""), lt(referredAt, keptSince.visits)))
      .limit(most)
    const emptied = await tx
      .update(referralLead)
      .set({ friendName: "", friendPhone: "", deviceId: null })
      .where(and(isOfPlace, inArray(id, old)))
      .returning({ id })
    return emptied.length
  },
}
