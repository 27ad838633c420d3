import { isWithinLast, waitOverMs } from "../kernel/wait.ts"
import type { StaffRole } from "./roles.ts"
import { lockDurationMs } from "./sign-in-throttle.ts"

export const pinPattern = /^\d{4,6}$/

/** A PIN that was typed wrong on a shared tablet. */
export type WrongPin = { staffId: string; atMs: number }

/** Tries of another day are forgotten, as wrong passwords are. */
const memoryMs = 24 * 60 * 60_000

/** This many wrong PINs on one tablet, whoever's, lock the tablet. */
export const mostWrongPins = 5

/** Keeps the mistakes that still count against a tablet. */
export function remembered(wrongPins: readonly WrongPin[], nowMs: number): WrongPin[] {
  return wrongPins.filter(({ atMs }) => isWithinLast(memoryMs, atMs, nowMs))
}

/**
 * Until when no PIN is taken on a tablet; null where one may be tried. The tablet is locked and never a person:
 * whoever holds a stolen one would otherwise lock out one colleague after the other, on every tablet.
 */
export function pinsLockedUntil(wrongPins: readonly WrongPin[], nowMs: number): number | null {
  const counted = remembered(wrongPins, nowMs)
  const lockMs = lockDurationMs(counted.length)
  const until = waitOverMs(Math.max(0, ...counted.map(({ atMs }) => atMs)), lockMs, nowMs)
  return lockMs > 0 && until > nowMs ? until : null
}

/** A right PIN forgives its own mistakes alone: nobody tries a colleague's in between their own. */
export function withoutPinsOf(wrongPins: readonly WrongPin[], staffId: string): WrongPin[] {
  return wrongPins.filter((one) => one.staffId !== staffId)
}

/** An owner's account can take over every other: four digits are too few for it. */
const needsPassword: ReadonlySet<StaffRole> = new Set(["owner", "platform-administrator"])

export function mayUsePin(role: StaffRole): boolean {
  return !needsPassword.has(role)
}

/** One digit throughout, or digits in a row: what somebody who looks over a shoulder tries first. */
export function isWeakPin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])))
  const [step = 0] = steps
  return steps.size === 1 && Math.abs(step) <= 1
}

/** How long a shared tablet may lie untouched before it locks: a kitchen's is watched more than touched. */
export const tabletLockMinutes = [2, 5, 15, 60, 720] as const
