import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import type { Locale } from "@sufra/domain/kernel/locale"
import type { Services } from "../../services.ts"
import { checkCode } from "../verification/index.ts"
import { mergeBookmarks } from "./bookmarks.ts"
import {
  type CustomerRow,
  findCustomer,
  findOrAddCustomer,
  updateCustomer,
  type Whose,
} from "./queries.ts"
import { type Browser, endSessions, openSession } from "./sessions.ts"
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

/** Without a code, as a customer whom staff vouch for: the caller has made sure that the browser is theirs. */
export function signInConfirmed(services: Services, whose: Whose, browser: Browser) {
  return services.database.withTransaction(async (tx) => {
    const row = await findCustomer(tx, whose)
    if (!row || row.erasedAt) throw new Refusal("session_expired")
    // Somebody has proven by a code since then that the phone is theirs.
    if (!row.vouchedAt) throw new Refusal("code_needed")
    const tokens = await openSession(services, tx, whose, browser)
    return { ...tokens, customer: await customerView(tx, row, services.now()), is_new: true }
  })
}

/** A code is the stronger proof: whoever said at the counter that the phone was theirs is signed out. */
async function endVouchedSessions(tx: Transaction, row: CustomerRow, now: Date): Promise<void> {
  if (!row.vouchedAt) return
  const whose = { establishmentId: row.establishmentId, customerId: row.id }
  await endSessions(tx, whose, now)
  await updateCustomer(tx, whose, { vouchedAt: null })
}

export async function signIn(services: Services, given: SignIn) {
  const outcome = await services.database.withTransaction(async (tx) => {
    const refusal = await checkCode(services, tx, given)
    if (refusal) return refusal
    const { establishmentId, phone, language } = given
    const known = { establishmentId, phone, language }
    const { row, isNew } = await findOrAddCustomer(tx, known, services.now())
    const whose = { establishmentId: row.establishmentId, customerId: row.id }
    await endVouchedSessions(tx, row, services.now())
    await mergeBookmarks(tx, whose, given.bookmarks, services.now())
    const tokens = await openSession(services, tx, whose, given)
    return { ...tokens, customer: await customerView(tx, row, services.now()), is_new: isNew }
  })
  if (outcome instanceof Error) throw outcome
  services.relay.wake()
  return outcome
}
