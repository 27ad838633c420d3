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
  "level-reached": ({ level }, { locale }) =>
    m["notification.level"]({ level: level?.[locale] ?? "" }),
  "evaluate-order": ({ orderNumber = "" }) =>
    m["notification.evaluate_order"]({ number: orderNumber }),
  "evaluation-answered": () => m["notification.evaluation_answered"](),
  "evaluation-remedy": ({ reward }, { locale }) =>
    m["notification.evaluation_remedy"]({ reward: reward?.[locale] ?? "" }),
}

/** What a customer is told inside the app. */
export function notificationSentence(
  { kind, facts }: { kind: NotificationKind; facts: NotificationFacts },
  reader: Reader,
): string {
  return sentences[kind](facts, reader)
}
