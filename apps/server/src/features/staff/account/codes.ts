import { randomBytes } from "node:crypto"
import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { staff } from "@sufra/db/schema/staff"
import { latinDigits } from "@sufra/domain/kernel/digits"
import { and, arrayContains, eq, isNull, lt, or, sql } from "drizzle-orm"
import { apartFromAction } from "../../../auditing/audit.ts"
import { unseal } from "../../../auth/seal.ts"
import { signatureOf } from "../../../auth/signature.ts"
import type { Services } from "../../../services.ts"
import type { StaffRow } from "../queries.ts"
import { codeGuardOf, forgetTries, takeTries } from "../sign-in-guard.ts"
import { stepOfCode } from "./totp.ts"

const recoveryCodes = 10
/** Without what is easily mistaken: I, L, O, U, 0 and 1. */
const letters = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
const recoveryLength = 8

export function sealPurpose(staffId: string): string {
  return `totp:${staffId}`
}

/** Keyed, because a leaked table of short codes could be searched otherwise. */
function recoveryHash(signingSecret: string, staffId: string, code: string): string {
  return signatureOf(signingSecret, "recovery-code", `${staffId}:${code}`).toString("base64url")
}

function newRecoveryCode(): string {
  // Bytes that would make some letters likelier than others are left out.
  const usable = 256 - (256 % letters.length)
  const picked: string[] = []
  while (picked.length < recoveryLength) {
    for (const byte of randomBytes(recoveryLength)) {
      if (byte < usable) picked.push(letters[byte % letters.length] ?? "")
    }
  }
  return picked.slice(0, recoveryLength).join("")
}

export function makeRecoveryCodes(signingSecret: string, staffId: string) {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  return {
    shown: codes.map((code) => `${code.slice(0, 4)}-${code.slice(4)}`),
    hashes: codes.map((code) => recoveryHash(signingSecret, staffId, code)),
  }
}

/** One statement decides it: of two sign-ins with the same code at once, one finds it taken. */
async function takeStep(tx: Transaction, staffId: string, step: number): Promise<boolean> {
  const taken = await tx
    .update(staff)
    .set({ totpLastStep: step })
    .where(and(eq(staff.id, staffId), or(isNull(staff.totpLastStep), lt(staff.totpLastStep, step))))
    .returning({ id: staff.id })
  return taken.length > 0
}

async function takeRecoveryCode(tx: Transaction, staffId: string, hash: string): Promise<boolean> {
  const taken = await tx
    .update(staff)
    .set({ recoveryHashes: sql`array_remove(${staff.recoveryHashes}, ${hash})` })
    .where(and(eq(staff.id, staffId), arrayContains(staff.recoveryHashes, [hash])))
    .returning({ id: staff.id })
  return taken.length > 0
}

async function takeCode(
  { signingSecret, now }: Services,
  tx: Transaction,
  row: StaffRow,
  code: string,
): Promise<boolean> {
  const typed = latinDigits(code).replaceAll(/[\s-]/g, "").toUpperCase()
  if (!/^\d{6}$/.test(typed)) {
    return takeRecoveryCode(tx, row.id, recoveryHash(signingSecret, row.id, typed))
  }
  const key = row.totpSealed && unseal(signingSecret, row.totpSealed, sealPurpose(row.id))
  const step = key ? stepOfCode(key, typed, now()) : null
  return step !== null && takeStep(tx, row.id, step)
}

/**
 * Takes a code of the authenticator app, or a recovery code: each works once. Wrong ones are counted as wrong
 * passwords are, whatever becomes of the request that brought them.
 */
export async function assertCode(
  services: Services,
  row: StaffRow,
  code: string,
  refusal: "sign_in_code_wrong" | "totp_code_wrong",
): Promise<void> {
  const guard = codeGuardOf(row.email)
  const isTaken = await apartFromAction(async () => {
    await takeTries(services, [guard])
    return services.database.withTransaction(async (tx) => {
      const isRight = await takeCode(services, tx, row, code)
      if (isRight) await forgetTries(tx, [guard])
      return isRight
    })
  })
  if (!isTaken) throw new Refusal(refusal)
}
