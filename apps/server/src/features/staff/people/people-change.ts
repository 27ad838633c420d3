import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import {
  type ManagedAccount,
  managedRoles,
  managesAccount,
  type PlaceRole,
} from "@sufra/domain/staff/manage-staff"
import type { StaffRole } from "@sufra/domain/staff/roles"
import { type Holder, standingOf } from "../../../auth/auth.ts"
import { lockPlace } from "../../../events/change-place.ts"
import { recordEvent } from "../../../events/events.ts"
import type { Services } from "../../../services.ts"
import { listBranches } from "../../branch/queries.ts"
import { listSections } from "../../dining-table/section-queries.ts"
import { findMember, listBranchIds, type StaffRow } from "../queries.ts"

/** Somebody who changes the staff of their place. */
export type Manager = Holder & { establishmentId: string }

/** One change of the staff of a place at a time, so that rules about all of them hold; open consoles are told. */
export async function changePeople<Value>(
  services: Services,
  { establishmentId }: Manager,
  entityId: string,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const value = await services.database.withTransaction(async (tx) => {
    await lockPlace(tx, establishmentId)
    const done = await work(tx)
    const hint = { establishmentId, topic: "staff", entityId, version: 1 } as const
    await recordEvent(tx, { ...hint, at: services.now() })
    return done
  })
  services.relay.wake(establishmentId)
  return value
}

export async function getMember(
  tx: Transaction,
  { establishmentId }: Manager,
  id: string,
): Promise<StaffRow> {
  const row = await findMember(tx, establishmentId, id)
  if (!row) throw new Refusal("staff_not_found")
  return row
}

export function mayManage(manager: Manager, role: StaffRole): boolean {
  return managedRoles(standingOf(manager)).includes(role)
}

export function assertMayManage(manager: Manager, role: StaffRole): void {
  if (!mayManage(manager, role)) throw new Refusal("staff_out_of_reach")
}

/**
 * Whether whoever made a link may still do what it does: somebody who was deactivated, or is a manager no longer,
 * must not come back by one that they kept.
 */
export async function makerStillManages(
  reader: Reader,
  maker: { establishmentId: string; staffId: string },
  target: ManagedAccount,
): Promise<boolean> {
  const row = await findMember(reader, maker.establishmentId, maker.staffId)
  if (!row?.active) return false
  const branchIds = await listBranchIds(reader, maker.establishmentId, maker.staffId)
  return managesAccount(standingOf({ ...row, branchIds }), target)
}

/** For what somebody does to a colleague's account, and never to their own. */
export async function getManagedMember(
  tx: Transaction,
  manager: Manager,
  id: string,
): Promise<StaffRow> {
  const row = await getMember(tx, manager, id)
  if (row.id === manager.staffId) throw new Refusal("staff_is_self")
  if (!managesAccount(standingOf(manager), row)) throw new Refusal("staff_out_of_reach")
  return row
}

/** Refuses branches of another place, and archived ones. */
export async function assertBranches(
  tx: Transaction,
  { establishmentId }: Manager,
  branchIds: string[],
): Promise<void> {
  const living = new Set((await listBranches(tx, establishmentId)).map(({ id }) => id))
  if (!branchIds.every((id) => living.has(id))) throw new Refusal("branch_not_found")
}

/** Refuses sections that are gone, another place's, or of a branch where the person does not work. */
export async function assertSections(
  tx: Transaction,
  { establishmentId }: Manager,
  { branchIds, sectionIds }: { branchIds: string[]; sectionIds: string[] },
): Promise<void> {
  const living = await listSections(tx, establishmentId)
  const isTheirs = (id: string) =>
    living.some(
      (one) => one.id === id && (branchIds.length === 0 || branchIds.includes(one.branchId)),
    )
  if (!sectionIds.every(isTheirs))
    throw new Refusal("validation_failed", { section_ids: "invalid" })
}

export type Post = { name: string; role: PlaceRole; branchIds: string[] }
