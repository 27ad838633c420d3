import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import {
  keepsInstallation,
  managesOwners,
  staffChangeProblem,
} from "@sufra/domain/staff/manage-staff"
import { mayUsePin } from "@sufra/domain/staff/pin"
import { standingOf } from "../../../auth/auth.ts"
import { assertStillVersion, editedVersion } from "../../../http/edited-version.ts"
import type { Services } from "../../../services.ts"
import { withoutTotp } from "../account/own-totp.ts"
import { listSectionIds, replaceSections } from "../own-sections.ts"
import {
  listBranchIds,
  listMembers,
  replaceBranches,
  type StaffRow,
  updateStaff,
} from "../queries.ts"
import { endPinSessionsOf, endSessionsOf } from "../session-queries.ts"
import {
  assertBranches,
  assertSections,
  changePeople,
  getManagedMember,
  getMember,
  type Manager,
  type Post,
} from "./people-change.ts"

type PostIds = { branchIds: string[]; sectionIds: string[] }

export function memberVersion({ name, role }: StaffRow, ids: PostIds): string {
  const branchIds = ids.branchIds.toSorted()
  return editedVersion({ name, role, branchIds, sectionIds: ids.sectionIds.toSorted() })
}

const postOf = (
  { role, active, runsInstallation }: Pick<StaffRow, "role" | "active" | "runsInstallation">,
  branchIds: string[],
) => ({ role, active, runsInstallation, worksEverywhere: branchIds.length === 0 })

async function assertMayChange(
  tx: Transaction,
  manager: Manager,
  row: StaffRow,
  posts: Pick<Parameters<typeof staffChangeProblem>[0], "before" | "after">,
): Promise<void> {
  const members = await listMembers(tx, manager.establishmentId)
  const others = members.filter(({ id }) => id !== row.id)
  const problem = staffChangeProblem({
    ...posts,
    isSelf: row.id === manager.staffId,
    by: standingOf(manager),
    otherOwners: others.filter((one) => managesOwners(postOf(one, one.branchIds))).length,
  })
  if (problem) throw new Refusal(problem)
}

export async function saveMember(
  services: Services,
  manager: Manager,
  id: string,
  { version, ...post }: Post & { version: string; sectionIds: string[] },
): Promise<void> {
  await changePeople(services, manager, id, async (tx) => {
    const row = await getMember(tx, manager, id)
    const account = { staffId: id, establishmentId: manager.establishmentId }
    const branchIds = await listBranchIds(tx, manager.establishmentId, id)
    const sectionIds = await listSectionIds(tx, manager.establishmentId, id)
    assertStillVersion(version, memberVersion(row, { branchIds, sectionIds }))
    const after = postOf({ ...row, role: post.role }, post.branchIds)
    await assertMayChange(tx, manager, row, { before: postOf(row, branchIds), after })
    // A branch that was archived since may stay where it is.
    const added = post.branchIds.filter((branchId) => !branchIds.includes(branchId))
    await assertBranches(tx, manager, added)
    await assertSections(tx, manager, post)
    const keepsPin = mayUsePin(post.role)
    await updateStaff(tx, id, {
      name: post.name,
      role: post.role,
      runsInstallation: keepsInstallation(after),
      ...(!keepsPin && { pinHash: null }),
    })
    await replaceBranches(tx, account, post.branchIds)
    await replaceSections(tx, account, post.sectionIds)
    if (!keepsPin) await endPinSessionsOf(tx, account, services.now())
  })
}

/** Who is deactivated is signed out everywhere, with the event streams that are open. */
export async function setMemberActive(
  services: Services,
  manager: Manager,
  id: string,
  active: boolean,
): Promise<void> {
  await changePeople(services, manager, id, async (tx) => {
    const row = await getMember(tx, manager, id)
    const branchIds = await listBranchIds(tx, manager.establishmentId, id)
    await assertMayChange(tx, manager, row, {
      before: postOf(row, branchIds),
      after: postOf({ ...row, active }, branchIds),
    })
    await updateStaff(tx, id, { active })
    const account = { staffId: id, establishmentId: manager.establishmentId }
    if (!active) await endSessionsOf(tx, account, services.now())
  })
}

export async function turnMemberTotpOff(
  services: Services,
  manager: Manager,
  id: string,
): Promise<void> {
  await changePeople(services, manager, id, async (tx) => {
    await getManagedMember(tx, manager, id)
    await updateStaff(tx, id, withoutTotp)
  })
}
