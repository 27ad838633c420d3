import type { LocalText } from "../kernel/locale.ts"
import type { LocalDate } from "../kernel/zoned-time.ts"
import type { RewardSource } from "../reward/reward.ts"

/**
 * Everything that a customer can be told inside the app, and what its sentence needs. A new kind begins here; its
 * shape on the wire (contract), its sentence, picture and way (sentences) do not compile until they are there.
 */
export type NotificationFacts = {
  "points-expire": { points: number; lastDate: LocalDate }
  "points-gift": { points: number; gift: "birthday" | "monthly" }
  "level-reached": { level: LocalText }
  "reward-given": { rewardId: string; name: LocalText; source: RewardSource }
  "reward-expires": { rewardId: string; name: LocalText; untilMs: number }
  "card-complete": { rewardId: string; card: LocalText; reward: LocalText }
  "card-lapses": { card: LocalText; lapsesAtMs: number }
  promotion: { sendId: string; title: LocalText; text: LocalText; link: string }
}

export type NotificationKind = keyof NotificationFacts

/** One of certain kinds, each with its own facts. */
export type NotificationOf<Kind extends NotificationKind> = {
  [K in Kind]: { kind: K; facts: NotificationFacts[K] }
}[Kind]

export type Notification = NotificationOf<NotificationKind>
