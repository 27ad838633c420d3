import type { ActivityFacts, ActivityOf, ActivityType } from "@sufra/domain/campaign/activity"
import { m } from "@sufra/messages"
import { sourceSentence } from "./reward.ts"
import { money, quoted, type Reader } from "./wording.ts"

export type ActivityIcon = "list" | "gift" | "grid" | "ticket" | "wheel" | "star" | "users"

type Entry<Facts> = {
  say: (facts: Facts, reader: Reader) => string
  more?: (facts: Facts, reader: Reader) => string
  icon: ActivityIcon
  /** The screen it leads to; `{uuid}` is the guest's own code. */
  path: (id: string, facts: Facts) => string
}

const entries: { [Type in ActivityType]: Entry<ActivityFacts[Type]> } = {
  order: {
    say: ({ number, totalMinor }) => m["activity.order"]({ number, total: money(totalMinor) }),
    icon: "list",
    path: (id) => `/order/{uuid}/${id}`,
  },
  reward: {
    say: ({ name }, { locale }) => m["activity.reward"]({ name: quoted(name[locale]) }),
    more: ({ source, kind }) => sourceSentence({ source, kind }),
    icon: "gift",
    path: (id) => `/prize/{uuid}?id=${id}`,
  },
  punches: {
    say: ({ card, units, unitsPerPunch }, { locale }) =>
      units % unitsPerPunch === 0
        ? m["activity.punches"]({ count: units / unitsPerPunch, card: quoted(card[locale]) })
        : m["activity.punch_parts"]({
            figure: String(Math.round((units / unitsPerPunch) * 100) / 100),
            card: quoted(card[locale]),
          }),
    more: ({ isTakenBack }) => (isTakenBack ? m["activity.punches_back"]() : ""),
    icon: "grid",
    path: () => "/history/{uuid}?tab=punches",
  },
  game: {
    say: ({ name }, { locale }) => m["activity.game"]({ name: quoted(name[locale]) }),
    more: ({ prize }, { locale }) =>
      prize ? m["activity.game_won"]({ prize: quoted(prize[locale]) }) : m["activity.game_lost"](),
    icon: "wheel",
    path: (id, { kind }) =>
      kind === "wheel" ? `/wheel/{uuid}/verify/${id}` : "/register-and-win/{uuid}",
  },
  evaluation: {
    say: ({ name }, { locale }) => m["activity.evaluation"]({ name: quoted(name[locale]) }),
    more: ({ rating }) =>
      rating === null ? "" : m["activity.evaluation_stars"]({ stars: String(rating / 100) }),
    icon: "star",
    path: (id, { form }) => `/evaluate/{uuid}/${form}?evaluation=${id}`,
  },
  referral: {
    say: ({ friend }) => m["activity.referral"]({ friend: quoted(friend) }),
    icon: "users",
    path: () => "/referral/{uuid}",
  },
  promotion: {
    say: ({ title }, { locale }) => m["activity.promotion"]({ title: quoted(title[locale]) }),
    more: ({ isFollowed }) => (isFollowed ? m["activity.promotion_followed"]() : ""),
    icon: "ticket",
    path: (_, { link }) => link,
  },
}

/** One line of a guest's history. */
export function activitySentence<Type extends ActivityType>(
  { type, facts }: ActivityOf<Type>,
  reader: Reader,
): string {
  return entries[type].say(facts, reader)
}

export function activityNote<Type extends ActivityType>(
  { type, facts }: ActivityOf<Type>,
  reader: Reader,
): string | null {
  return entries[type].more?.(facts, reader) || null
}

export function activityIcon(type: ActivityType): ActivityIcon {
  return entries[type].icon
}

export function activityPath<Type extends ActivityType>(
  { type, facts }: ActivityOf<Type>,
  id: string,
): string {
  return entries[type].path(id, facts)
}
