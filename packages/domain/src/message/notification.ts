import type { LocalText } from "../kernel/locale.ts"
import type { LocalDate } from "../kernel/zoned-time.ts"

export const notificationKinds = [
  "points-expire",
  "points-gift",
  "reward-gift",
  "level-reached",
  "friend-joined",
  "friend-converted",
  "friend-returned",
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What a notification's sentence needs. */
export type NotificationFacts = {
  points?: number
  lastDate?: LocalDate
  level?: LocalText
  gift?: "birthday" | "monthly"
  /** What the gift is called. */
  reward?: LocalText
  /** A friend who was invited, and what inviting them brought. */
  friend?: string
  isKept?: boolean
}
