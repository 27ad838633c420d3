import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import { staff } from "@sufra/db/schema/staff"
import { and, eq } from "drizzle-orm"
import { isResetToken, makeResetToken, parseResetToken } from "../../../auth/staff-link-token.ts"
import type { Services } from "../../../services.ts"
import { withoutTotp } from "../account/own-totp.ts"
import { hashPassword } from "../passwords.ts"
import { findStaff, findStaffByEmail, type StaffRow, updateStaff } from "../queries.ts"
import { endSessionsOf } from "../session-queries.ts"
import { emailLink, isEmailed, type LinkOrigin } from "./email-link.ts"
import { linkHoldsMs } from "./invites.ts"
import { changePeople, getManagedMember, type Manager, makerStillManages } from "./people-change.ts"

export async function makeResetLink(
  services: Services,
  manager: Manager,
  id: string,
  from: LinkOrigin,
) {
  return changePeople(services, manager, id, async (tx) => {
    const row = await getManagedMember(tx, manager, id)
    const expiresAt = new Date(services.now().getTime() + linkHoldsMs)
    const signed = { staffId: row.id, makerId: manager.staffId, expiresAt }
    const token = makeResetToken(services.signingSecret, {
      ...signed,
      passwordHash: row.passwordHash,
    })
    const { establishmentId } = manager
    const { email, name } = row
    const link = { purpose: "reset-link", establishmentId, email, name, token, expiresAt } as const
    await emailLink(services, tx, link, from)
    return {
      token,
      expires_at: expiresAt.toISOString(),
      was_emailed: await isEmailed(services, tx, link),
    }
  })
}

/** Whoever runs the command sits at the machine, and opens the link at once. */
const terminalHoldsMs = 60 * 60_000

/** A token for the command of a locked-out owner; null: no active account has the e-mail. */
export async function prepareReset(
  tx: Transaction,
  signingSecret: string,
  { email, withoutTotp: isWithoutTotp }: { email: string; withoutTotp: boolean },
  now: Date,
): Promise<string | null> {
  const row = await findStaffByEmail(tx, email)
  if (!row?.active) return null
  if (isWithoutTotp) await updateStaff(tx, row.id, withoutTotp)
  const expiresAt = new Date(now.getTime() + terminalHoldsMs)
  return makeResetToken(signingSecret, {
    staffId: row.id,
    makerId: null,
    passwordHash: row.passwordHash,
    expiresAt,
  })
}

async function isMadeByManager(reader: Reader, makerId: string | null, row: StaffRow) {
  const { establishmentId } = row
  if (makerId === null) return true
  return (
    establishmentId !== null &&
    makerStillManages(reader, { establishmentId, staffId: makerId }, row)
  )
}

/**
 * The token is signed with the hash of the password that it replaces, so it works once; of two uses at once
 * one finds another hash. It opens no session: an account that asks for codes does so at the next sign-in.
 */
export async function resetPassword(
  services: Services,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { database, now, signingSecret } = services
  const named = parseResetToken(token)
  const row = named && (await findStaff(database.read, named.staffId))
  const isGood =
    named !== null &&
    row?.active &&
    named.expiresAt > now() &&
    isResetToken(signingSecret, token, { ...named, passwordHash: row.passwordHash }) &&
    (await isMadeByManager(database.read, named.makerId, row))
  if (!isGood) throw new Refusal("reset_link_invalid")
  const passwordHash = await hashPassword(password)
  await database.withTransaction(async (tx) => {
    const changed = await tx
      .update(staff)
      .set({ passwordHash })
      .where(and(eq(staff.id, row.id), eq(staff.passwordHash, row.passwordHash)))
      .returning({ id: staff.id })
    if (changed.length === 0) throw new Refusal("reset_link_invalid")
    await endSessionsOf(tx, { staffId: row.id, establishmentId: row.establishmentId }, now())
  })
  services.relay.wake()
}
