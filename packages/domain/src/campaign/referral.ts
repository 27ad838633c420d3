import { couponBounds } from "../loyalty/limits.ts"

export const referralBounds = {
  leastOrderMinor: couponBounds.minimumMinor,
  /** An order is looked at again for thirty days after it was placed. */
  waitDays: [0, 14],
  mostPerMonth: [1, 1_000],
} as const

/** When a place takes invitations, and what it promises for them. */
export type ReferralTerms = {
  active: boolean
  startsAt: Date | null
  endsAt: Date | null
}

/** Whether friends may be invited and may join now. What was promised before stays promised. */
export function isReferralOpen({ active, startsAt, endsAt }: ReferralTerms, now: Date): boolean {
  const hasBegun = startsAt === null || startsAt <= now
  const hasEnded = endsAt !== null && endsAt <= now
  return active && hasBegun && !hasEnded
}

/** More friends at a time are no friends: a script goes through numbers. */
export const mostWaitingLeads = 30

/** Who joined is looked at for so long: what they ordered meanwhile is what the invitation brought. */
export const broughtDays = 14

/** Where a friend reads of the invitation; the lead lets the friend who was named decline it. */
export function invitationPath(code: string, leadId: string | null): string {
  return `/reference/${code}${leadId === null ? "" : `?lead=${leadId}`}`
}
