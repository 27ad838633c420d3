import { Refusal } from "@sufra/contract/error-reply"
import { seal, unseal } from "../../../auth/seal.ts"
import type { Services } from "../../../services.ts"
import { findWorkplace } from "../../establishment/index.ts"
import { getStaff, type StaffRow, updateStaff } from "../queries.ts"
import { assertCode, makeRecoveryCodes, sealPurpose } from "./codes.ts"
import { newTotpKey, totpUri } from "./totp.ts"

/** Where no place is served: a platform administrator. */
const product = "Sufra"

/** Sign-ins ask for a password alone again. */
export const withoutTotp = {
  totpSealed: null,
  totpConfirmedAt: null,
  totpLastStep: null,
  recoveryHashes: [],
} satisfies Partial<StaffRow>

/** A key that nothing depends on until a code has confirmed it. */
export async function startTotp(services: Services, row: StaffRow) {
  // A key in use is replaced only by who can turn it off.
  if (row.totpConfirmedAt !== null) throw new Refusal("totp_changed_meanwhile")
  const key = newTotpKey()
  const workplace = await findWorkplace(services.database.read, row.establishmentId)
  const totpSealed = seal(services.signingSecret, key, sealPurpose(row.id))
  await services.database.withTransaction((tx) =>
    updateStaff(tx, row.id, { ...withoutTotp, totpSealed }),
  )
  return { key, uri: totpUri(key, { issuer: workplace?.name.en ?? product, label: row.email }) }
}

export async function confirmTotp(services: Services, staffId: string, code: string) {
  const { database, signingSecret, now } = services
  const row = await getStaff(database.read, staffId)
  const isOpen =
    row.totpSealed !== null && unseal(signingSecret, row.totpSealed, sealPurpose(row.id)) !== null
  if (row.totpConfirmedAt !== null || !isOpen) throw new Refusal("totp_changed_meanwhile")
  await assertCode(services, row, code, "totp_code_wrong")
  const { shown, hashes } = makeRecoveryCodes(signingSecret, row.id)
  await database.withTransaction((tx) =>
    updateStaff(tx, row.id, { totpConfirmedAt: now(), recoveryHashes: hashes }),
  )
  return { recovery_codes: shown }
}

export async function turnTotpOff(services: Services, staffId: string, code: string) {
  const row = await getStaff(services.database.read, staffId)
  if (row.totpConfirmedAt === null) throw new Refusal("totp_changed_meanwhile")
  await assertCode(services, row, code, "totp_code_wrong")
  await services.database.withTransaction((tx) => updateStaff(tx, row.id, withoutTotp))
}
