import type { LocalText } from "../kernel/locale.ts"
import type { LocalDate } from "../kernel/zoned-time.ts"

export const notificationKinds = [
  "points-expire",
  "points-gift",
  "level-reached",
  "evaluate-order",
  "evaluation-answered",
  "evaluation-remedy",
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What a notification's sentence needs. */
export type NotificationFacts = {
  points?: number
  lastDate?: LocalDate
  level?: LocalText
  gift?: "birthday" | "monthly"
  /** Of an evaluation: its form's slug, and the order or the evaluation that it is about. */
  form?: string
  orderId?: string
  orderNumber?: string
  evaluationId?: string
  reward?: LocalText
}
