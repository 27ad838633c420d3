import { Refusal } from "@sufra/contract/error-reply"
import type { Services } from "../../services.ts"
import { verifyPassword } from "./passwords.ts"
import { findStaffByEmail, findWorkplace, type StaffRow } from "./queries.ts"
import { openSession } from "./sessions.ts"
import { forgetTries, guardId, takeTry } from "./sign-in-guard.ts"

const demoPassword = "demo"

export type Credentials = { email: string; password: string; address: string }

/** Unknown e-mail, wrong password and closed account answer alike, locks included, in the same time. */
export async function assertCredentials(services: Services, given: Credentials): Promise<StaffRow> {
  const { database } = services
  if (given.password === demoPassword && !services.isDemo) {
    throw new Refusal("demo_password_refused")
  }
  const guard = guardId(given.email, given.address)
  // The count must commit, so a refusal is thrown only after the transaction.
  const refusal = await database.withTransaction((tx) => takeTry(tx, guard, services.now()))
  if (refusal) throw refusal
  const row = await findStaffByEmail(database.read, given.email)
  const matches = await verifyPassword(row?.passwordHash, given.password)
  if (!row || !matches || !row.active) throw new Refusal("sign_in_failed")
  const workplace = await findWorkplace(database.read, row.establishmentId)
  await database.withTransaction((tx) => forgetTries(tx, guard))
  if (workplace && !workplace.active) throw new Refusal("establishment_deactivated")
  return row
}

export async function signIn(services: Services, given: Credentials & { userAgent: string }) {
  const row = await assertCredentials(services, given)
  return services.database.withTransaction((tx) => openSession(services, tx, row, given.userAgent))
}
