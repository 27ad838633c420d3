import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import {
  mostWrongPins,
  pinsLockedUntil,
  remembered,
  type WrongPin,
  withoutPinsOf,
} from "@sufra/domain/staff/pin"
import type { Services } from "../../../services.ts"
import { lockTablet, saveWrongPins } from "./tablet-queries.ts"

type Key = { establishmentId: string; id: string }

/** How long no PIN is taken, for a person; null where one may be tried. */
export function lockedMinutes(wrongPins: readonly WrongPin[], now: Date): number | null {
  const until = pinsLockedUntil(wrongPins, now.getTime())
  return until === null ? null : Math.ceil((until - now.getTime()) / 60_000)
}

/** Throws while the tablet is locked. */
function assertUnlocked(wrongPins: readonly WrongPin[], now: Date): void {
  const minutes = lockedMinutes(wrongPins, now)
  if (minutes !== null) throw new Refusal("tablet_locked", { minutes })
}

/**
 * Counts the try as a wrong PIN before the PIN is looked at: the right one takes it back. Otherwise tries made at
 * once would all be looked at before the first is counted.
 */
export function takePinTry({ database, now }: Services, key: Key, staffId: string): Promise<void> {
  return database.withTransaction(async (tx) => {
    const tablet = await lockTablet(tx, key)
    if (!tablet) throw new Refusal("tablet_unknown")
    assertUnlocked(tablet.wrongPins, now())
    const atMs = now().getTime()
    const counted = [...remembered(tablet.wrongPins, atMs), { staffId, atMs }]
    await saveWrongPins(tx, key, counted)
  })
}

/** The wrong tries of somebody who came in no longer count against the tablet; with null nobody's do. */
export async function forgetWrongPins(
  tx: Transaction,
  key: Key,
  staffId: string | null,
): Promise<void> {
  const tablet = await lockTablet(tx, key)
  if (!tablet || tablet.wrongPins.length === 0) return
  await saveWrongPins(tx, key, staffId === null ? [] : withoutPinsOf(tablet.wrongPins, staffId))
}

/** Says how many tries are left, or that the tablet is locked from now on. */
export async function refuseWrongPin({ database, now }: Services, key: Key): Promise<never> {
  const wrongPins = await database.withTransaction(
    async (tx) => (await lockTablet(tx, key))?.wrongPins ?? [],
  )
  assertUnlocked(wrongPins, now())
  const { length } = remembered(wrongPins, now().getTime())
  throw new Refusal("pin_wrong", { left: Math.max(mostWrongPins - length, 1) })
}
