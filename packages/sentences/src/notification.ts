import type { NotificationFacts, NotificationKind } from "@sufra/domain/message/notification"
import { m } from "@sufra/messages"
import { dateWords, points, type Reader } from "./wording.ts"

type Say = (facts: NotificationFacts, reader: Reader) => string

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
}

/** What a customer is told inside the app. */
export function notificationSentence(
  { kind, facts }: { kind: NotificationKind; facts: NotificationFacts },
  reader: Reader,
): string {
  return sentences[kind](facts, reader)
}
