/** After this many wrong passwords in a row the account is locked, for longer each time. */
const freeAttempts = 5
const firstLockMs = 60_000
const longestLockMs = 60 * 60_000

/** How long a staff account stays locked after its nth wrong password in a row; 0 = not locked. */
export function lockDurationMs(failedAttempts: number): number {
  if (failedAttempts < freeAttempts) return 0
  return Math.min(firstLockMs * 2 ** (failedAttempts - freeAttempts), longestLockMs)
}
