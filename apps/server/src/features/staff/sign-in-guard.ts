import { createHash } from "node:crypto"
import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { signInGuard } from "@sufra/db/schema/staff"
import { waitOverMs } from "@sufra/domain/kernel/wait"
import { lockDurationMs, strangersLockMs } from "@sufra/domain/staff/sign-in-throttle"
import { eq, inArray } from "drizzle-orm"
import { networkOf } from "../../http/client-network.ts"
import type { Services } from "../../services.ts"

/** Mistakes of another day are forgotten. */
const memoryMs = 24 * 60 * 60_000

function guardId(email: string, address: string): string {
  return createHash("sha256")
    .update(`${email}\n${networkOf(address)}`)
    .digest("base64url")
}

/** Of an e-mail, whatever the address: for devices that never signed in as it. */
function strangersGuardId(email: string): string {
  return createHash("sha256").update(`${email}\n*`).digest("base64url")
}

/** Of an account, whatever the address: only somebody who knows the password gets to try a code. */
export function codeGuardOf(email: string): Guard {
  const id = createHash("sha256").update(`${email}\ncode`).digest("base64url")
  return { id, lockMs: lockDurationMs }
}

type Guard = { id: string; lockMs: (failures: number) => number }

/** What a try is counted under; all must let it through. */
export function guardsOf(email: string, address: string, isKnownDevice: boolean): Guard[] {
  const pair = { id: guardId(email, address), lockMs: lockDurationMs }
  return isKnownDevice ? [pair] : [pair, { id: strangersGuardId(email), lockMs: strangersLockMs }]
}

/**
 * Counts the try as a mistake before the password is looked at, and forgets it when it was none: so
 * tries made at once are counted one by one, and the slow look needs no lock and no connection.
 */
async function takeTry(
  tx: Transaction,
  { id, lockMs: lockMsAfter }: Guard,
  now: Date,
): Promise<Refusal | null> {
  // One statement makes and locks it: between two, another device's good sign-in would take the row away.
  const [guard] = await tx
    .insert(signInGuard)
    .values({ id, failures: 0, lastTriedAt: now })
    .onConflictDoUpdate({ target: signInGuard.id, set: { id } })
    .returning()
  if (!guard) throw new Error("a row just inserted or locked is missing")
  const [nowMs, triedAtMs] = [now.getTime(), guard.lastTriedAt.getTime()]
  if (guard.lockedUntil) {
    const lockedForMs = guard.lockedUntil.getTime() - triedAtMs
    const waitMs = waitOverMs(triedAtMs, lockedForMs, nowMs) - nowMs
    if (waitMs > 0) return new Refusal("sign_in_locked", { minutes: Math.ceil(waitMs / 60_000) })
  }
  const isForgotten = nowMs - triedAtMs > memoryMs
  const failures = (isForgotten ? 0 : guard.failures) + 1
  const lockMs = lockMsAfter(failures)
  const lockedUntil = lockMs > 0 ? new Date(nowMs + lockMs) : null
  await tx
    .update(signInGuard)
    .set({ failures, lockedUntil, lastTriedAt: now })
    .where(eq(signInGuard.id, id))
  return null
}

/** The first that is locked refuses it. What the others counted stays counted: the try was made. */
export async function takeTries({ database, now }: Services, guards: Guard[]): Promise<void> {
  for (const guard of guards) {
    // The count must commit, so a refusal is thrown only after the transaction.
    const refusal = await database.withTransaction((tx) => takeTry(tx, guard, now()))
    if (refusal) throw refusal
  }
}

export async function forgetTries(tx: Transaction, guards: Guard[]): Promise<void> {
  const ids = guards.map(({ id }) => id)
  await tx.delete(signInGuard).where(inArray(signInGuard.id, ids))
}
