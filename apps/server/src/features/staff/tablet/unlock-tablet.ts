import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { can } from "@sufra/domain/staff/roles"
import { standingOf } from "../../../auth/auth.ts"
import { readTabletToken } from "../../../auth/staff-link-token.ts"
import type { Services } from "../../../services.ts"
import { listBranchIds, type StaffRow } from "../queries.ts"
import { findTablet } from "./tablet-queries.ts"
import { forgetWrongPins } from "./wrong-pins.ts"

/**
 * After somebody signed in on a shared tablet with a password: whoever could share it opens it to PINs again, and
 * anybody else takes back their own mistakes.
 */
export async function unlockTablet(
  { signingSecret }: Services,
  tx: Transaction,
  { row, token }: { row: StaffRow; token: string },
): Promise<void> {
  const named = readTabletToken(signingSecret, token)
  const tablet = named && (await findTablet(tx, named))
  if (!tablet || tablet.establishmentId !== row.establishmentId) return
  const branchIds = await listBranchIds(tx, tablet.establishmentId, row.id)
  const worksThere = branchIds.length === 0 || branchIds.includes(tablet.branchId)
  const mayShare = worksThere && can(standingOf({ ...row, branchIds }), "branch.edit")
  await forgetWrongPins(tx, tablet, mayShare ? null : row.id)
}

/** From the console, by somebody who is not there. `assertMay` is asked with the tablet's branch. */
export async function unlockFromAfar(
  { database }: Services,
  key: { establishmentId: string; id: string },
  assertMay: (branchId: string) => void,
): Promise<void> {
  await database.withTransaction(async (tx) => {
    const tablet = await findTablet(tx, key)
    if (!tablet) throw new Refusal("not_found")
    assertMay(tablet.branchId)
    await forgetWrongPins(tx, key, null)
  })
}
