/** A friend who was invited. The words are the specification's. */
export const leadStatuses = [
  "pending",
  "joined",
  "declined",
  "active",
  "canceled",
  "returned",
] as const
export type LeadStatus = (typeof leadStatuses)[number]

export const leadEvents = [
  /** The friend has registered with the code. */
  "join",
  /** An order of theirs is complete and paid: the first, or a later one after that went back. */
  "convert",
  /** That order went back. */
  "refund",
  /** The friend does not want to, or staff reject it. */
  "decline",
  /** The referrer takes it back, or it has waited too long. */
  "cancel",
] as const
export type LeadEvent = (typeof leadEvents)[number]

const moves: Record<LeadStatus, Partial<Record<LeadEvent, LeadStatus>>> = {
  pending: { join: "joined", decline: "declined", cancel: "canceled" },
  joined: { convert: "active", decline: "declined", cancel: "canceled" },
  active: { refund: "returned" },
  declined: {},
  canceled: {},
  returned: { convert: "active" },
}

/** What becomes of a lead; null: that cannot happen to it any more. */
export function nextLeadStatus(status: LeadStatus, event: LeadEvent): LeadStatus | null {
  return moves[status][event] ?? null
}

/** A lead that nobody followed for so long is canceled. */
export const leadDays = 90

/** Why a person has to look at a lead before anything is given for it. */
export const holdReasons = ["shared-device", "unknown-device"] as const
export type HoldReason = (typeof holdReasons)[number]

/** What is known of a friend and of who invites them. */
export type LeadFacts = {
  isSamePhone: boolean
  /** The browser of the friend is one of the referrer's. */
  isSameDevice: boolean
  /** Somebody invited this phone before, or it is a customer already. */
  isKnownPhone: boolean
  /** It is known which browser the friend signed in with. */
  isKnownDevice: boolean
  /** Others who joined from this browser lately. */
  othersOfDevice: number
}

export type LeadJudgement =
  | { outcome: "refused"; reason: "self" | "known" }
  | { outcome: "held"; reason: HoldReason }
  | { outcome: "accepted" }

/** Refused, held for a person to look at, or accepted. Nothing is dropped in silence. */
export function judgeLead(facts: LeadFacts): LeadJudgement {
  if (facts.isSamePhone || facts.isSameDevice) return { outcome: "refused", reason: "self" }
  if (facts.isKnownPhone) return { outcome: "refused", reason: "known" }
  if (facts.othersOfDevice > 0) return { outcome: "held", reason: "shared-device" }
  if (!facts.isKnownDevice) return { outcome: "held", reason: "unknown-device" }
  return { outcome: "accepted" }
}
