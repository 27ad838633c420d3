import { Refusal } from "@sufra/contract/error-reply"
import { isWeakPin, mayUsePin } from "@sufra/domain/staff/pin"
import { apartFromAction } from "../../../auditing/audit.ts"
import type { Holder } from "../../../auth/auth.ts"
import type { Services } from "../../../services.ts"
import { hashPassword } from "../passwords.ts"
import { getStaff, type StaffRow, updateStaff } from "../queries.ts"
import { endPinSessionsOf, endSessionsOf } from "../session-queries.ts"
import { assertCredentials } from "../sign-in.ts"

/** Whoever finds an open console must not take the account over: the password is asked again, and counted. */
export async function assertOwnPassword(
  services: Services,
  { staffId }: Holder,
  { password, address }: { password: string; address: string },
): Promise<StaffRow> {
  const { email } = await getStaff(services.database.read, staffId)
  const given = { email, password, address, isKnownDevice: true }
  try {
    return await apartFromAction(() => assertCredentials(services, given))
  } catch (error) {
    if (error instanceof Refusal && error.code === "sign_in_failed") {
      throw new Refusal("password_wrong")
    }
    throw error
  }
}

export function securityView(row: StaffRow) {
  const hasTotp = row.totpConfirmedAt !== null
  return {
    has_totp: hasTotp,
    recovery_codes_left: hasTotp ? row.recoveryHashes.length : 0,
    may_use_pin: mayUsePin(row.role),
    has_pin: row.pinHash !== null,
  }
}

type NewPassword = { password: string; newPassword: string; endsOtherSessions: boolean }

export async function changeOwnPassword(
  services: Services,
  holder: Holder,
  address: string,
  { password, newPassword, endsOtherSessions }: NewPassword,
): Promise<void> {
  const row = await assertOwnPassword(services, holder, { password, address })
  const passwordHash = await hashPassword(newPassword)
  await services.database.withTransaction(async (tx) => {
    await updateStaff(tx, row.id, { passwordHash })
    if (endsOtherSessions) await endSessionsOf(tx, holder, services.now(), holder.sessionId)
  })
  services.relay.wake()
}

/** Null removes the PIN. What was opened with the one before ends: somebody may have learnt it. */
export async function saveOwnPin(
  services: Services,
  holder: Holder,
  address: string,
  { password, pin }: { password: string; pin: string | null },
): Promise<void> {
  if (!mayUsePin(holder.role)) throw new Refusal("pin_not_for_role")
  if (pin !== null && isWeakPin(pin)) throw new Refusal("validation_failed", { pin: "pin_weak" })
  const row = await assertOwnPassword(services, holder, { password, address })
  const pinHash = pin === null ? null : await hashPassword(pin)
  await services.database.withTransaction(async (tx) => {
    await updateStaff(tx, row.id, { pinHash })
    await endPinSessionsOf(tx, holder, services.now())
  })
  services.relay.wake()
}
