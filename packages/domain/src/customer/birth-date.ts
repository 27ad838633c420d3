const yearMs = 365 * 24 * 60 * 60_000

/** It brings gifts: whoever could set it each month would have a birthday each month. */
export function canChangeBirthDate(setAt: Date | null, now: Date): boolean {
  return setAt === null || now.getTime() - setAt.getTime() >= yearMs
}
