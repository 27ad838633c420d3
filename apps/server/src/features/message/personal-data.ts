import type { Transaction } from "@sufra/db/connection"
import { message } from "@sufra/db/schema/message"
import { secretPurpose } from "@sufra/domain/message/secret"
import { and, desc, eq, inArray, lt, ne, notInArray, or, type SQL, sql } from "drizzle-orm"
import type { Expiring, Person, PersonalData } from "../../personal-data.ts"

/** What was not sent yet never is; of what was, only that it was. */
async function eraseMessages(tx: Transaction, which: SQL | undefined): Promise<void> {
  await tx.delete(message).where(and(which, eq(message.state, "waiting")))
  await tx
    .update(message)
    .set({
      ...{ recipient: "", subject: null, body: "", lastError: null, providerReference: null },
      key: sql`'erased ' || ${message.id}`,
    })
    .where(which)
}

/** Those whose keys begin so: sent to addresses that nobody else knows of. */
export async function eraseMessagesKeyed(
  tx: Transaction,
  establishmentId: string,
  beginnings: string[],
): Promise<void> {
  if (beginnings.length === 0) return
  const begins = or(...beginnings.map((text) => sql`starts_with(${message.key}, ${text})`))
  await eraseMessages(tx, and(eq(message.establishmentId, establishmentId), begins))
}

/**
 * To a phone: it is proven. Not to an e-mail, which anybody may type: it may be a colleague's or another guest's,
 * and a link or code that was sent there would let in whoever reads it.
 */
const isTo = ({ establishmentId, customerId, phones }: Person) =>
  and(
    eq(message.establishmentId, establishmentId),
    or(
      inArray(message.recipient, phones),
      // To the number that they had before.
      sql`starts_with(${message.key}, ${`phone-changed:${customerId}:`})`,
    ),
  )

/** What staff get to sign in with is never a guest's, whatever address they typed. */
const isForgotten = (person: Person) =>
  or(
    isTo(person),
    and(
      eq(message.establishmentId, person.establishmentId),
      inArray(message.recipient, person.emails),
      notInArray(message.purpose, ["invite-link", "reset-link"]),
    ),
  )

/** Whom a place wrote to is kept as long as somebody may ask about it, and no longer. */
async function expireMessages(
  tx: Transaction,
  { establishmentId, keptSince, most }: Expiring,
): Promise<number> {
  const isOfPlace = eq(message.establishmentId, establishmentId)
  const old = tx
    .select({ id: message.id })
    .from(message)
    .where(and(isOfPlace, lt(message.createdAt, keptSince.messages), ne(message.state, "waiting")))
    .limit(most)
  const gone = await tx
    .delete(message)
    .where(and(isOfPlace, inArray(message.id, old)))
    .returning({ id: message.id })
  return gone.length
}

export const messageData: PersonalData = {
  section: "messages",
  collect: (reader, person) =>
    reader
      .select({
        ...{ channel: message.channel, purpose: message.purpose, recipient: message.recipient },
        ...{ subject: message.subject, createdAt: message.createdAt, sentAt: message.sentAt },
        // A code is of no use any more, and nobody's business.
        body: sql<string>`CASE WHEN ${message.purpose} ~ ${secretPurpose} THEN '' ELSE ${message.body} END`,
      })
      .from(message)
      .where(isTo(person))
      .orderBy(desc(message.createdAt)),
  erase: (tx, person) => eraseMessages(tx, isForgotten(person)),
  expire: expireMessages,
}
