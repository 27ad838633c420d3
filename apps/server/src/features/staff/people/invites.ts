import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { makeInviteToken } from "../../../auth/staff-link-token.ts"
import { assertSameFields } from "../../../http/request-hash.ts"
import type { Services } from "../../../services.ts"
import { findStaffByEmail } from "../queries.ts"
import { emailLink, isEmailed, type LinkOrigin } from "./email-link.ts"
import { type InviteRow, insertInvite, lockInvite, updateInvite } from "./invite-queries.ts"
import {
  assertBranches,
  assertMayManage,
  changePeople,
  type Manager,
  mayManage,
  type Post,
} from "./people-change.ts"

/** Somebody invited before a weekend still comes in on Sunday. */
export const linkHoldsMs = 72 * 60 * 60_000

export async function inviteView(services: Services, manager: Manager, row: InviteRow) {
  const token = makeInviteToken(services.signingSecret, row)
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    branch_ids: row.branchIds,
    expires_at: row.expiresAt.toISOString(),
    // The link of an owner's invite makes an owner of whoever holds it.
    token: mayManage(manager, row.role) ? token : null,
    was_emailed: await isEmailed(services, services.database.read, row),
  }
}

async function emailInvite(services: Services, tx: Transaction, row: InviteRow, from: LinkOrigin) {
  const token = makeInviteToken(services.signingSecret, row)
  await emailLink(services, tx, { purpose: "invite-link", token, ...row }, from)
}

async function lockOpenInvite(tx: Transaction, manager: Manager, id: string): Promise<InviteRow> {
  const row = await lockInvite(tx, { establishmentId: manager.establishmentId, id })
  if (!row || row.acceptedAt || row.withdrawnAt) throw new Refusal("invite_not_found")
  assertMayManage(manager, row.role)
  return row
}

type NewInvite = Post & LinkOrigin & { id: string; email: string | null }

function requestOf({ name, email, role, branchIds }: Post & { email: string | null }) {
  return { name, email, role, branchIds }
}

/** A retry with the same id answers with the invite that the first try made. */
export async function inviteMember(services: Services, manager: Manager, invite: NewInvite) {
  const { origin, language, ...post } = invite
  assertMayManage(manager, post.role)
  const row = await changePeople(services, manager, invite.id, async (tx) => {
    await assertBranches(tx, manager, post.branchIds)
    if (post.email && (await findStaffByEmail(tx, post.email))) throw new Refusal("email_taken")
    const made = await insertInvite(tx, {
      ...post,
      establishmentId: manager.establishmentId,
      invitedBy: manager.staffId,
      createdAt: services.now(),
      expiresAt: new Date(services.now().getTime() + linkHoldsMs),
    })
    if (!made) {
      const known = await lockOpenInvite(tx, manager, invite.id)
      assertSameFields(requestOf(known), requestOf(post))
      return known
    }
    await emailInvite(services, tx, made, { origin, language })
    return made
  })
  return inviteView(services, manager, row)
}

/** The link is signed with its expiry: the earlier one is invalid from now on. */
export async function renewInvite(
  services: Services,
  manager: Manager,
  id: string,
  from: LinkOrigin,
) {
  const row = await changePeople(services, manager, id, async (tx) => {
    const before = await lockOpenInvite(tx, manager, id)
    const expiresAt = new Date(services.now().getTime() + linkHoldsMs)
    const invitedBy = manager.staffId
    await updateInvite(tx, before, { expiresAt, invitedBy })
    const renewed = { ...before, expiresAt, invitedBy }
    await emailInvite(services, tx, renewed, from)
    return renewed
  })
  return inviteView(services, manager, row)
}

export async function withdrawInvite(
  services: Services,
  manager: Manager,
  id: string,
): Promise<void> {
  await changePeople(services, manager, id, async (tx) => {
    const row = await lockOpenInvite(tx, manager, id)
    await updateInvite(tx, row, { withdrawnAt: services.now() })
  })
}
