import type { StaffRole } from "./roles.ts"

export const pinPattern = /^\d{4,6}$/

/** After this many wrong PINs in a row it takes a password, or a manager, to unlock it. */
export const mostPinFailures = 5

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
