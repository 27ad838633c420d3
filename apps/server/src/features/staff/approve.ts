import { Refusal } from "@sufra/contract/error-reply"
import { type Capability, can } from "@sufra/domain/staff/roles"
import { apartFromAction } from "../../auditing/audit.ts"
import { standingOf } from "../../auth/auth.ts"
import type { Services } from "../../services.ts"
import { listBranchIds } from "./queries.ts"
import { assertCredentials, type Credentials } from "./sign-in.ts"

/** Somebody who lets a colleague do what that one may not, at these branches; none means all. */
export type Approver = { staffId: string; branchIds: string[] }

/** As a sign-in fails, but for its code: whoever asks is signed in, and stays so. */
async function findByPassword(services: Services, given: Credentials) {
  try {
    return await apartFromAction(() => assertCredentials(services, given))
  } catch (error) {
    if (error instanceof Refusal && error.code === "sign_in_failed") return null
    throw error
  }
}

/**
 * A password typed on a colleague's screen, counted like one at the sign-in, and no session for it.
 * Whose it is, and what they may not, is not told: it is an approval or none.
 */
export async function approve(
  services: Services,
  given: Omit<Credentials, "isKnownDevice"> & { establishmentId: string; capability: Capability },
): Promise<Approver> {
  // The tablet is the colleague's: that it knows the approver says nothing.
  const row = await findByPassword(services, { ...given, isKnownDevice: false })
  if (!row || row.establishmentId !== given.establishmentId) throw new Refusal("approval_failed")
  const branchIds = await listBranchIds(services.database.read, given.establishmentId, row.id)
  if (!can(standingOf({ role: row.role, branchIds }), given.capability)) {
    throw new Refusal("approval_failed")
  }
  return { staffId: row.id, branchIds }
}
