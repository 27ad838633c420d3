import type { Transaction } from "@sufra/db/connection"
import { customer } from "@sufra/db/schema/customer"
import { newId } from "@sufra/domain/kernel/ids"
import type { Locale } from "@sufra/domain/kernel/locale"
import type { Services } from "../../services.ts"
import { checkCode } from "../verification/index.ts"
import { mergeBookmarks } from "./bookmarks.ts"
import { findCustomerByPhone } from "./queries.ts"
import { openSession } from "./sessions.ts"
import { customerView } from "./view.ts"

type SignIn = {
  establishmentId: string
  phone: string
  code: string
  browserId: string | null
  address: string
  knowsPhone: boolean
  visitorId: string | null
  userAgent: string
  language: Locale
  bookmarks: string[]
}

/** Whoever proves a phone that this place does not know yet is new here from now on. */
async function getOrCreate(tx: Transaction, given: SignIn, now: Date) {
  const { establishmentId, phone, language } = given
  const made = await tx
    .insert(customer)
    .values({ establishmentId, id: newId(), phone, language, createdAt: now })
    .onConflictDoNothing()
    .returning()
  const row = made[0] ?? (await findCustomerByPhone(tx, establishmentId, phone))
  if (!row) throw new Error("a customer is neither new nor known")
  return { row, isNew: made.length > 0 }
}

export async function signIn(services: Services, given: SignIn) {
  const outcome = await services.database.withTransaction(async (tx) => {
    const refusal = await checkCode(services, tx, given)
    if (refusal) return refusal
    const { row, isNew } = await getOrCreate(tx, given, services.now())
    const whose = { establishmentId: row.establishmentId, customerId: row.id }
    await mergeBookmarks(tx, whose, given.bookmarks, services.now())
    const tokens = await openSession(services, tx, whose, given)
    return { ...tokens, customer: await customerView(tx, row, services.now()), is_new: isNew }
  })
  if (outcome instanceof Error) throw outcome
  return outcome
}
