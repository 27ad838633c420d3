import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { isInviteToken, parseInviteToken } from "../../../auth/staff-link-token.ts"
import { recordEvent } from "../../../events/events.ts"
import type { Services } from "../../../services.ts"
import { findWorkplace } from "../../establishment/index.ts"
import { hashPassword } from "../passwords.ts"
import { insertStaff, replaceBranches } from "../queries.ts"
import { openSession } from "../sessions.ts"
import { findInvite, type InviteRow, lockInvite, updateInvite } from "./invite-queries.ts"
import { makerStillManages } from "./people-change.ts"

/** Used, withdrawn, expired, renewed or made up: the holder of the link asks for a new one in any case. */
async function getOpenInvite(
  { signingSecret, now }: Services,
  reader: Reader,
  token: string,
  find: (key: { establishmentId: string; id: string }) => Promise<InviteRow | null>,
): Promise<InviteRow> {
  const key = parseInviteToken(token)
  const row = key && (await find(key))
  const isOpen =
    row &&
    isInviteToken(signingSecret, token, row) &&
    row.acceptedAt === null &&
    row.withdrawnAt === null &&
    row.expiresAt > now() &&
    (await makerStillManages(reader, { ...row, staffId: row.invitedBy }, row))
  if (!isOpen) throw new Refusal("invite_invalid")
  return row
}

async function getWorkplace(reader: Reader, { establishmentId }: InviteRow) {
  const workplace = await findWorkplace(reader, establishmentId)
  if (!workplace?.active) throw new Refusal("establishment_deactivated")
  return workplace
}

export async function findOpenInvite(services: Services, token: string) {
  const { read } = services.database
  const row = await getOpenInvite(services, read, token, (key) => findInvite(read, key))
  const { name: placeName } = await getWorkplace(read, row)
  return { place_name: placeName, name: row.name, email: row.email, role: row.role }
}

type Accepted = { token: string; name: string; email: string; password: string }

/** The row's lock makes one account of an invite that is accepted twice at once. */
export async function acceptInvite(services: Services, given: Accepted, userAgent: string) {
  const { database, now } = services
  // Before the slow hash: a link that is no good costs the server nothing.
  await findOpenInvite(services, given.token)
  const passwordHash = await hashPassword(given.password)
  const session = await database.withTransaction(async (tx) => {
    const invite = await getOpenInvite(services, tx, given.token, (key) => lockInvite(tx, key))
    const { establishmentId, role, branchIds } = invite
    const { name, email } = given
    const row = await insertStaff(tx, { establishmentId, role, name, email, passwordHash })
    if (!row) throw new Refusal("email_taken")
    await replaceBranches(tx, { establishmentId, staffId: row.id }, branchIds)
    await updateInvite(tx, invite, { acceptedAt: now() })
    const hint = { establishmentId, topic: "staff", entityId: row.id, version: 1 } as const
    await recordEvent(tx, { ...hint, at: now() })
    return openSession(services, tx, row, { userAgent })
  })
  services.relay.wake()
  return session
}
