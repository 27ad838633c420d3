import { Refusal } from "@sufra/contract/error-reply"
import type { Services } from "../../services.ts"
import { verifyPassword } from "./passwords.ts"
import { findStaffByEmail, findWorkplace } from "./queries.ts"
import { openSession } from "./sessions.ts"
import { forgetTries, guardKey, takeTry } from "./sign-in-guard.ts"

const demoPassword = "demo"

type Credentials = { email: string; password: string; address: string; userAgent: string }

/** Unknown e-mail, wrong password and closed account answer alike, locks included, in the same time. */
export async function signIn(services: Services, given: Credentials) {
  const { database } = services
  if (given.password === demoPassword && !services.isDemo) {
    throw new Refusal("demo_password_refused")
  }
  const key = guardKey(given.email, given.address)
  // The count must commit, so a refusal is thrown only after the transaction.
  const refusal = await database.withTransaction((tx) => takeTry(tx, key, services.now()))
  if (refusal) throw refusal
  const row = await findStaffByEmail(database.read, given.email)
  const matches = await verifyPassword(row?.passwordHash, given.password)
  if (!row || !matches || !row.active) throw new Refusal("sign_in_failed")
  const workplace = await findWorkplace(database.read, row.establishmentId)
  await database.withTransaction((tx) => forgetTries(tx, key))
  if (workplace && !workplace.active) throw new Refusal("establishment_deactivated")
  return database.withTransaction((tx) => openSession(services, tx, row, given.userAgent))
}
