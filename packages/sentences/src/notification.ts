import type {
  NotificationFacts,
  NotificationKind,
  NotificationOf,
} from "@sufra/domain/message/notification"
import type { RequestKind } from "@sufra/domain/privacy/request"
import { m } from "@sufra/messages"
import { rewardWords } from "./referral.ts"
import { sourceSentence } from "./reward.ts"
import { dateWords, isolated, momentWords, points, quoted, type Reader } from "./wording.ts"

export type NotificationIcon = "star" | "gift" | "clock" | "grid" | "ticket"

type Told<Facts> = {
  say: (facts: Facts, reader: Reader) => string
  /** A second line, where there is more to say. */
  more?: (facts: Facts, reader: Reader) => string
  icon: NotificationIcon
  /** The screen it leads to; `{uuid}` is the guest's own code. */
  path: (facts: Facts) => string
  /** Whether the guest sees it happen anyway: then nothing more comes up over the page. */
  isSeen?: (facts: Facts) => boolean
}

/** The friend's name, and what inviting them brought: a reward, points, or both. */
function broughtBy(
  { friend, reward, points: count = 0 }: NotificationFacts["friend-converted"],
  reader: Reader,
) {
  const words = rewardWords({ name: reward ?? null, points: count }, reader)
  return { friend: isolated(friend, reader.locale), reward: words }
}

const prizePath = ({ rewardId }: { rewardId: string }) => `/prize/{uuid}?id=${rewardId}`

const evaluationPath = ({ form, evaluationId }: { form: string; evaluationId: string }) =>
  `/evaluate/{uuid}/${form}?evaluation=${evaluationId}`

const requestNames: Record<RequestKind, () => string> = {
  access: () => m["privacy_request.access"](),
  correction: () => m["privacy_request.correction"](),
  erasure: () => m["privacy_request.erasure"](),
}

const told: { [Kind in NotificationKind]: Told<NotificationFacts[Kind]> } = {
  "points-expire": {
    say: ({ points: count, lastDate }, { locale }) =>
      m["notification.expire"]({ points: points(count), date: dateWords(lastDate, locale) }),
    icon: "clock",
    path: () => "/home/{uuid}",
  },
  "points-gift": {
    say: ({ points: count, gift }) =>
      gift === "birthday"
        ? m["notification.gift_birthday"]({ points: points(count) })
        : m["notification.gift_monthly"]({ points: points(count) }),
    icon: "gift",
    path: () => "/history/{uuid}?tab=points",
  },
  "level-reached": {
    say: ({ level, reward }, { locale }) =>
      reward
        ? m["notification.level_gift"]({ level: level[locale], name: reward[locale] })
        : m["notification.level"]({ level: level[locale] }),
    icon: "star",
    path: () => "/levels/{uuid}",
  },
  "reward-gift": {
    say: ({ reward, gift }, { locale }) =>
      gift === "birthday"
        ? m["notification.reward_birthday"]({ name: reward[locale] })
        : m["notification.reward_monthly"]({ name: reward[locale] }),
    icon: "gift",
    path: () => "/my-rewards/{uuid}",
  },
  "reward-given": {
    say: ({ name }, { locale }) => m["notification.reward"]({ name: quoted(name[locale]) }),
    more: ({ source }) => sourceSentence({ source, kind: "prize" }),
    icon: "gift",
    path: prizePath,
    // The wheel still turns, or the form says it itself.
    isSeen: ({ source }) => source === "wheel" || source === "register-and-win",
  },
  "reward-expires": {
    say: ({ name, untilMs }, reader) =>
      m["notification.reward_expires"]({
        name: quoted(name[reader.locale]),
        moment: momentWords(untilMs, reader),
      }),
    icon: "clock",
    path: prizePath,
  },
  "card-complete": {
    say: ({ card }, { locale }) => m["notification.card_complete"]({ card: quoted(card[locale]) }),
    more: ({ reward }, { locale }) =>
      m["notification.card_reward"]({ reward: quoted(reward[locale]) }),
    icon: "grid",
    path: prizePath,
  },
  "card-lapses": {
    say: ({ card, lapsesAtMs }, reader) =>
      m["notification.card_lapses"]({
        card: quoted(card[reader.locale]),
        moment: momentWords(lapsesAtMs, reader),
      }),
    icon: "clock",
    path: () => "/punch-cards/{uuid}",
  },
  "friend-joined": {
    say: ({ friend }, { locale }) =>
      m["notification.friend_joined"]({ friend: isolated(friend, locale) }),
    icon: "gift",
    path: () => "/referral/{uuid}",
  },
  "friend-converted": {
    say: (facts, reader) => m["notification.friend_converted"](broughtBy(facts, reader)),
    icon: "gift",
    path: () => "/referral/{uuid}",
  },
  "friend-returned": {
    say: (facts, reader) =>
      facts.isKept
        ? m["notification.friend_returned_kept"](broughtBy(facts, reader))
        : m["notification.friend_returned"](broughtBy(facts, reader)),
    icon: "gift",
    path: () => "/referral/{uuid}",
  },
  "preorder-soon": {
    say: ({ orderNumber, menu, atMs }, reader) =>
      m["notification.preorder_soon"]({
        ...{ number: orderNumber, menu: menu[reader.locale], moment: momentWords(atMs, reader) },
      }),
    icon: "clock",
    path: ({ orderId }) => `/order/{uuid}/${orderId}`,
  },
  "evaluate-order": {
    say: ({ orderNumber }) => m["notification.evaluate_order"]({ number: orderNumber }),
    icon: "star",
    path: ({ form, orderId }) => `/evaluate/{uuid}/${form}?order=${orderId}`,
  },
  "evaluation-answered": {
    say: () => m["notification.evaluation_answered"](),
    icon: "star",
    path: evaluationPath,
  },
  "evaluation-remedy": {
    say: ({ reward }, { locale }) =>
      m["notification.evaluation_remedy"]({ reward: reward[locale] }),
    icon: "gift",
    path: evaluationPath,
  },
  "privacy-extended": {
    say: ({ dueAtMs, reason }, reader) =>
      m["notification.privacy_extended"]({ date: momentWords(dueAtMs, reader), reason }),
    icon: "clock",
    path: () => "/profile/{uuid}",
  },
  "privacy-done": {
    say: ({ request }) => m["notification.privacy_done"]({ request: requestNames[request]() }),
    icon: "star",
    path: () => "/profile/{uuid}",
  },
  "privacy-refused": {
    say: ({ request, reason }) =>
      m["notification.privacy_refused"]({ request: requestNames[request](), reason }),
    icon: "clock",
    path: () => "/profile/{uuid}",
  },
  promotion: {
    say: ({ title }, { locale }) => title[locale],
    more: ({ text }, { locale }) => text[locale],
    icon: "ticket",
    path: ({ link }) => link,
  },
}

/** What a customer is told inside the app. */
export function notificationSentence<Kind extends NotificationKind>(
  { kind, facts }: NotificationOf<Kind>,
  reader: Reader,
): string {
  return told[kind].say(facts, reader)
}

export function notificationNote<Kind extends NotificationKind>(
  { kind, facts }: NotificationOf<Kind>,
  reader: Reader,
): string | null {
  return told[kind].more?.(facts, reader) ?? null
}

export function notificationIcon(kind: NotificationKind): NotificationIcon {
  return told[kind].icon
}

export function notificationPath<Kind extends NotificationKind>({
  kind,
  facts,
}: NotificationOf<Kind>): string {
  return told[kind].path(facts)
}

export function isSeenAlready<Kind extends NotificationKind>({
  kind,
  facts,
}: NotificationOf<Kind>): boolean {
  return told[kind].isSeen?.(facts) ?? false
}
