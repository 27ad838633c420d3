import { Refusal } from "@sufra/contract/error-reply"
import type { Services } from "../../services.ts"
import { findWorkplace } from "../establishment/index.ts"
import { verifyPassword } from "./passwords.ts"
import { findStaffByEmail, type StaffRow } from "./queries.ts"
import { openSession } from "./sessions.ts"
import { forgetTries, guardsOf, takeTry } from "./sign-in-guard.ts"

const demoPassword = "demo"

export type Credentials = {
  email: string
  password: string
  address: string
  /** Whether this browser has signed in as this e-mail before. */
  isKnownDevice: boolean
}

/** The first that is locked refuses it. What the others counted stays counted: the try was made. */
async function takeTries(services: Services, guards: ReturnType<typeof guardsOf>) {
  for (const guard of guards) {
    // The count must commit, so a refusal is thrown only after the transaction.
    const refusal = await services.database.withTransaction((tx) =>
      takeTry(tx, guard, services.now()),
    )
    if (refusal) throw refusal
  }
}

/** Unknown e-mail, wrong password and closed account answer alike, locks included, in the same time. */
export async function assertCredentials(services: Services, given: Credentials): Promise<StaffRow> {
  const { database } = services
  if (given.password === demoPassword && !services.isDemo) {
    throw new Refusal("demo_password_refused")
  }
  const guards = guardsOf(given.email, given.address, given.isKnownDevice)
  await takeTries(services, guards)
  const row = await findStaffByEmail(database.read, given.email)
  const matches = await verifyPassword(row?.passwordHash, given.password)
  if (!row || !matches || !row.active) throw new Refusal("sign_in_failed")
  const workplace = await findWorkplace(database.read, row.establishmentId)
  await database.withTransaction((tx) => forgetTries(tx, guards))
  if (workplace && !workplace.active) throw new Refusal("establishment_deactivated")
  return row
}

export async function signIn(services: Services, given: Credentials & { userAgent: string }) {
  const row = await assertCredentials(services, given)
  return services.database.withTransaction((tx) => openSession(services, tx, row, given.userAgent))
}
