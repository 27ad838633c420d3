import { managedRoles, placeRoles } from "@sufra/domain/staff/manage-staff"
import { standingOf } from "../../../auth/auth.ts"
import type { Services } from "../../../services.ts"
import { listSections } from "../../dining-table/section-queries.ts"
import { securityView } from "../account/own-account.ts"
import { listMembers } from "../queries.ts"
import { lastSeenAt } from "../session-queries.ts"
import { listTablets, tabletView } from "../tablet/tablet-queries.ts"
import { listOpenInvites } from "./invite-queries.ts"
import { inviteView } from "./invites.ts"
import { type Manager, mayManage } from "./people-change.ts"
import { memberVersion } from "./save-member.ts"

export async function listPeople(services: Services, manager: Manager) {
  const { read } = services.database
  const { establishmentId } = manager
  const [members, invites, tablets, seen, sections] = await Promise.all([
    listMembers(read, establishmentId),
    listOpenInvites(read, establishmentId),
    listTablets(read, establishmentId),
    lastSeenAt(read, establishmentId),
    listSections(read, establishmentId),
  ])
  const managed = managedRoles(standingOf(manager))
  return {
    people: members.map(({ branchIds, sectionIds, ...row }) => {
      const { has_totp, has_pin } = securityView(row)
      return {
        id: row.id,
        name: row.name,
        email: row.email,
        role: row.role,
        branch_ids: branchIds,
        section_ids: sectionIds,
        active: row.active,
        last_seen_at: seen.get(row.id)?.toISOString() ?? null,
        has_totp,
        has_pin,
        is_self: row.id === manager.staffId,
        can_manage: mayManage(manager, row.role),
        version: memberVersion(row, { branchIds, sectionIds }),
      }
    }),
    invites: await Promise.all(invites.map((row) => inviteView(services, manager, row))),
    tablets: tablets.map((row) => tabletView(row, services.now())),
    sections: sections.map(({ id, branchId, name }) => ({ id, branch_id: branchId, name })),
    roles: placeRoles.filter((role) => managed.includes(role)),
  }
}
