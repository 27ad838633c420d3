import type { LocalText } from "../kernel/locale.ts"
import type { LocalDate } from "../kernel/zoned-time.ts"
import type { RequestKind } from "../privacy/request.ts"
import type { RewardSource } from "../reward/reward.ts"

type BroughtByFriend = { friend: string; reward?: LocalText; points?: number }

/**
 * Everything that a customer can be told inside the app, and what its sentence needs. A new kind begins here; its
 * shape on the wire (contract), its sentence, picture and way (sentences) do not compile until they are there.
 */
export type NotificationFacts = {
  "points-expire": { points: number; lastDate: LocalDate }
  "points-gift": { points: number; gift: "birthday" | "monthly" }
  "level-reached": { level: LocalText; reward?: LocalText }
  /** A reward of a level, for a birthday or a month. */
  "reward-gift": { reward: LocalText; gift: "birthday" | "monthly" }
  "reward-given": { rewardId: string; name: LocalText; source: RewardSource }
  "reward-expires": { rewardId: string; name: LocalText; untilMs: number }
  "card-complete": { rewardId: string; card: LocalText; reward: LocalText }
  "card-lapses": { card: LocalText; lapsesAtMs: number }
  "friend-joined": { friend: string }
  /** A friend who was invited, and what inviting them brought or what of it was taken back. */
  "friend-converted": BroughtByFriend
  "friend-returned": BroughtByFriend & { isKept?: boolean }
  /** Of an evaluation: its form's slug, and the order or the evaluation that it is about. */
  /** The time of a pre-order has nearly come. */
  "preorder-soon": { orderId: string; orderNumber: string; menu: LocalText; atMs: number }
  "evaluate-order": { form: string; orderId: string; orderNumber: string }
  "evaluation-answered": { form: string; evaluationId: string }
  "evaluation-remedy": { form: string; evaluationId: string; reward: LocalText }
  /** Of a request about somebody's own data: when it will be answered, or how it was. */
  "privacy-extended": { dueAtMs: number; reason: string }
  "privacy-done": { request: RequestKind }
  "privacy-refused": { request: RequestKind; reason: string }
  promotion: { sendId: string; title: LocalText; text: LocalText; link: string }
}

export type NotificationKind = keyof NotificationFacts

/** One of certain kinds, each with its own facts. */
export type NotificationOf<Kind extends NotificationKind> = {
  [K in Kind]: { kind: K; facts: NotificationFacts[K] }
}[Kind]

export type Notification = NotificationOf<NotificationKind>
