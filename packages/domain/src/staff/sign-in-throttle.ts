/** After this many wrong passwords in a row the account is locked, for longer each time. */
const freeAttempts = 5
const firstLockMs = 60_000
const longestLockMs = 60 * 60_000

/** Over all addresses: more than anybody mistypes in a day, and far fewer than a guesser wants. */
const freeStrangers = 20
const longestStrangersLockMs = 15 * 60_000

/**
 * How long nobody new may try an e-mail after its nth wrong password, wherever they came from. It stays short: a
 * guesser must not keep its owner out for long, and a device that signed in before is not asked.
 */
export function strangersLockMs(failedAttempts: number): number {
  if (failedAttempts < freeStrangers) return 0
  return Math.min(firstLockMs * 2 ** (failedAttempts - freeStrangers), longestStrangersLockMs)
}

/** How long a staff account stays locked after its nth wrong password in a row; 0 = not locked. */
export function lockDurationMs(failedAttempts: number): number {
  if (failedAttempts < freeAttempts) return 0
  return Math.min(firstLockMs * 2 ** (failedAttempts - freeAttempts), longestLockMs)
}
