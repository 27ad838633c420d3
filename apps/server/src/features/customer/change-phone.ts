import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { customer } from "@sufra/db/schema/customer"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { tryForMs } from "@sufra/domain/message/back-off"
import { and, eq, notExists, sql } from "drizzle-orm"
import type { Services } from "../../services.ts"
import { m } from "../../texts.ts"
import { getEstablishment } from "../establishment/index.ts"
import { queueMessage } from "../message/index.ts"
import { checkCode } from "../verification/index.ts"
import { type CustomerRow, findCustomer, type Whose } from "./queries.ts"
import { endOtherSessions } from "./sessions.ts"
import { customerView } from "./view.ts"

type Change = Whose & {
  phone: string
  code: string
  browserId: string | null
  address: string
  knowsPhone: boolean
  /** The one that asks, which goes on. */
  sessionId: string
}

/** Null when the number is somebody else's. Its tries are locked by then: nobody takes it meanwhile. */
async function takePhone(tx: Transaction, { establishmentId, customerId, phone }: Change) {
  const others = tx
    .select({ one: sql`1` })
    .from(sql`${customer} AS other`)
    .where(
      sql`other.establishment_id = ${establishmentId} AND other.phone = ${phone} AND other.id <> ${customerId}`,
    )
  const [row] = await tx
    .update(customer)
    .set({ phone })
    .where(
      and(
        eq(customer.establishmentId, establishmentId),
        eq(customer.id, customerId),
        notExists(others),
      ),
    )
    .returning()
  return row ?? null
}

/** Whoever holds the number that was left hears of it, and may have lost more than a number. */
async function tellOldPhone(tx: Transaction, before: CustomerRow, now: Date): Promise<void> {
  const { establishmentId, id, language, phone } = before
  const { name } = await getEstablishment(tx, establishmentId)
  await queueMessage(tx, {
    establishmentId,
    channel: "sms",
    purpose: "phone-changed",
    recipient: phone,
    body: m["customer.phone_changed_sms"](
      { place: name[language] },
      { locale: catalogueOf(language) },
    ),
    key: `phone-changed:${id}:${now.getTime()}`,
    giveUpAt: new Date(now.getTime() + tryForMs),
    now,
  })
}

/**
 * That a number is used is told only to whoever has proven to hold it, and at the price of a code:
 * the code stays used. Who was signed in by the old number is signed in no longer.
 */
export async function changePhone(services: Services, change: Change) {
  const now = services.now()
  const outcome = await services.database.withTransaction(async (tx) => {
    const refusal = await checkCode(services, tx, change)
    if (refusal) return refusal
    const before = await findCustomer(tx, change)
    const row = await takePhone(tx, change)
    if (!row) return new Refusal("phone_used")
    if (before && before.phone !== row.phone) {
      await endOtherSessions(tx, change, now, change.sessionId)
      await tellOldPhone(tx, before, now)
    }
    return customerView(tx, row, now)
  })
  if (outcome instanceof Error) throw outcome
  services.relay.wake()
  return outcome
}
