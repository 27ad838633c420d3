import type { NotificationFacts, NotificationKind } from "@sufra/domain/message/notification"
import { m } from "@sufra/messages"
import { rewardWords } from "./referral.ts"
import { dateWords, isolated, points, type Reader } from "./wording.ts"

type Say = (facts: NotificationFacts, reader: Reader) => string

/** What inviting a friend brought: a reward, points, or both. */
function broughtBy({ reward, points: count = 0 }: NotificationFacts, reader: Reader): string {
  return rewardWords({ name: reward ?? null, points: count }, reader)
}

const sentences: Record<NotificationKind, Say> = {
  "points-expire": ({ points: count = 0, lastDate }, { locale }) =>
    m["notification.expire"]({
      points: points(count),
      date: lastDate ? dateWords(lastDate, locale) : "",
    }),
  "points-gift": ({ points: count = 0, gift }) =>
    gift === "birthday"
      ? m["notification.gift_birthday"]({ points: points(count) })
      : m["notification.gift_monthly"]({ points: points(count) }),
  "reward-gift": ({ reward, gift }, { locale }) => {
    const name = reward?.[locale] ?? ""
    return gift === "birthday"
      ? m["notification.reward_birthday"]({ name })
      : m["notification.reward_monthly"]({ name })
  },
  "level-reached": ({ level, reward }, { locale }) =>
    reward
      ? m["notification.level_gift"]({ level: level?.[locale] ?? "", name: reward[locale] })
      : m["notification.level"]({ level: level?.[locale] ?? "" }),
  "friend-joined": ({ friend = "" }, { locale }) =>
    m["notification.friend_joined"]({ friend: isolated(friend, locale) }),
  "friend-converted": (facts, reader) =>
    m["notification.friend_converted"]({
      friend: isolated(facts.friend ?? "", reader.locale),
      reward: broughtBy(facts, reader),
    }),
  "friend-returned": (facts, reader) => {
    const said = {
      friend: isolated(facts.friend ?? "", reader.locale),
      reward: broughtBy(facts, reader),
    }
    return facts.isKept
      ? m["notification.friend_returned_kept"](said)
      : m["notification.friend_returned"](said)
  },
}

/** What a customer is told inside the app. */
export function notificationSentence(
  { kind, facts }: { kind: NotificationKind; facts: NotificationFacts },
  reader: Reader,
): string {
  return sentences[kind](facts, reader)
}
