import { Refusal } from "@sufra/contract/error-reply"
import { makeTabletToken } from "../../../auth/staff-link-token.ts"
import { assertSameFields } from "../../../http/request-hash.ts"
import type { Services } from "../../../services.ts"
import { listBranches } from "../../branch/queries.ts"
import { endSessionsOn } from "../session-queries.ts"
import { endTabletRow, findTablet, insertTablet } from "./tablet-queries.ts"

type NewTablet = {
  establishmentId: string
  id: string
  branchId: string
  name: string
  lockAfterMinutes: number
  registeredBy: string
}

function requestOf({ branchId, name, lockAfterMinutes }: NewTablet) {
  return { branchId, name, lockAfterMinutes }
}

/** A retry with the same id answers with the token of the first try. */
export async function shareTablet(services: Services, tablet: NewTablet) {
  const { establishmentId, branchId } = tablet
  await services.database.withTransaction(async (tx) => {
    const branches = await listBranches(tx, establishmentId)
    if (!branches.some(({ id }) => id === branchId)) throw new Refusal("branch_not_found")
    const isMade = await insertTablet(tx, { ...tablet, createdAt: services.now() })
    if (isMade) return
    const before = await findTablet(tx, tablet)
    if (before?.registeredBy !== tablet.registeredBy) {
      throw new Refusal("validation_failed", { id: "invalid" })
    }
    assertSameFields(requestOf(before), requestOf(tablet))
  })
  return { tablet_token: makeTabletToken(services.signingSecret, tablet) }
}

/** `assertMay` is asked with the tablet's branch. */
export async function endTablet(
  services: Services,
  key: { establishmentId: string; id: string },
  assertMay: (branchId: string) => void,
): Promise<void> {
  await services.database.withTransaction(async (tx) => {
    const row = await findTablet(tx, key)
    if (!row) throw new Refusal("not_found")
    assertMay(row.branchId)
    await endTabletRow(tx, key, services.now())
    await endSessionsOn(tx, key, services.now())
  })
  services.relay.wake()
}
