import { Refusal } from "@sufra/contract/error-reply"
import type { Services } from "../../services.ts"
import { findWorkplace } from "../establishment/index.ts"
import { assertCode } from "./account/codes.ts"
import { verifyPassword } from "./passwords.ts"
import { findStaffByEmail, lockIfUnchanged, type StaffRow } from "./queries.ts"
import { openSession } from "./sessions.ts"
import { forgetTries, guardsOf, takeTries } from "./sign-in-guard.ts"
import { unlockTablet } from "./tablet/unlock-tablet.ts"

const demoPassword = "demo"

export type Credentials = {
  email: string
  password: string
  address: string
  /** Whether this browser has signed in as this e-mail before. */
  isKnownDevice: boolean
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

type SignIn = Credentials & {
  userAgent: string
  code?: string | undefined
  /** The shared tablet on which somebody signs in with their password. */
  tabletToken?: string | undefined
}

export async function signIn(
  services: Services,
  { userAgent, code, tabletToken, ...given }: SignIn,
) {
  const row = await assertCredentials(services, given)
  if (row.totpConfirmedAt !== null) {
    if (code === undefined) throw new Refusal("sign_in_code_needed")
    await assertCode(services, row, code, "sign_in_code_wrong")
  }
  return services.database.withTransaction(async (tx) => {
    // A new password, or a deactivation, that came while this one was checked ends only the sessions it finds.
    if (!(await lockIfUnchanged(tx, row))) throw new Refusal("sign_in_failed")
    if (tabletToken !== undefined) await unlockTablet(services, tx, { row, token: tabletToken })
    return openSession(services, tx, row, { userAgent })
  })
}
