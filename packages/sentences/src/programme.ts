import type { Locale } from "@sufra/domain/kernel/locale"
import type { LevelBenefits, Programme } from "@sufra/domain/loyalty/programme"
import { m } from "@sufra/messages"
import { factor, money, percent, points, ratePoints } from "./wording.ts"

/** What a level gives, each as a sentence. */
export function benefitSentences(
  { multiplier, benefits }: { multiplier: number; benefits: LevelBenefits },
  locale: Locale,
): string[] {
  const { gifts = {} } = benefits
  const { discountRateBp, freeDeliveryFromMinor, birthdayPoints, monthlyPoints } = benefits
  const all = [
    multiplier > 100 ? m["benefit.multiplier"]({ factor: factor(multiplier) }) : null,
    discountRateBp > 0 ? m["benefit.discount"]({ share: percent(discountRateBp) }) : null,
    freeDeliveryFromMinor === 0 ? m["benefit.free_delivery"]() : null,
    freeDeliveryFromMinor !== null && freeDeliveryFromMinor > 0
      ? m["benefit.free_delivery_from"]({ amount: money(freeDeliveryFromMinor) })
      : null,
    birthdayPoints > 0 ? m["benefit.birthday"]({ points: points(birthdayPoints) }) : null,
    monthlyPoints > 0 ? m["benefit.monthly"]({ points: points(monthlyPoints) }) : null,
    gifts.reached ? m["benefit.reached_gift"]({ name: gifts.reached.name[locale] }) : null,
    gifts.birthday ? m["benefit.birthday_gift"]({ name: gifts.birthday.name[locale] }) : null,
    gifts.monthly ? m["benefit.monthly_gift"]({ name: gifts.monthly.name[locale] }) : null,
  ]
  return all.filter((one) => one !== null)
}

/** What points are worth when they are spent, and how much of an order they may pay. */
export function spendingSentence({
  worth,
  mostShareBp,
}: Pick<Programme["spending"], "worth" | "mostShareBp">): string {
  return m["rule.spend"]({
    points: points(worth.points),
    amount: money(worth.minor),
    share: percent(mostShareBp),
  })
}

/** How few points may be used. */
export function minimumSentence(minimum: number): string {
  return m["rule.minimum_redemption"]({ points: points(minimum) })
}

/** "2 points for each riyal that you pay for food". */
export function earnSentence({ pointsPerSar }: Pick<Programme, "pointsPerSar">): string {
  return m["rule.earn"]({ points: ratePoints(pointsPerSar) })
}

/** What points are worth at checkout; null: they cannot be spent there. */
export function spendSentence({ spending }: Pick<Programme, "spending">): string | null {
  return spending.isOn ? spendingSentence(spending) : null
}

type Rules = Omit<Programme, "boosts" | "levels" | "adjustedPerDay">

/** How points come, go and are limited: all of it, in the order that a guest asks. */
export function ruleSentences({
  pointsPerSar,
  holdDays,
  lotDays,
  spending,
  minimumRedemption,
  redemptionsPerDay,
  mostSpentPerDay,
  mostPerTransaction,
  mostPerDay,
  levelsBy,
}: Rules): string[] {
  const all = [
    earnSentence({ pointsPerSar }),
    m["rule.earn_basis"](),
    holdDays === 0 ? m["rule.hold_none"]() : m["rule.hold_days"]({ count: holdDays }),
    m["rule.expiry"]({ count: lotDays }),
    spendSentence({ spending }),
    minimumSentence(minimumRedemption),
    redemptionsPerDay === null
      ? m["rule.redemptions_free"]()
      : m["rule.redemptions_per_day"]({ count: redemptionsPerDay }),
    mostSpentPerDay === null
      ? null
      : m["rule.most_spent_per_day"]({ points: points(mostSpentPerDay) }),
    mostPerTransaction === null
      ? m["rule.transaction_free"]()
      : m["rule.most_per_transaction"]({ points: points(mostPerTransaction) }),
    mostPerDay === null
      ? m["rule.day_free"]()
      : m["rule.most_per_day"]({ points: points(mostPerDay) }),
    levelsBy === "year" ? m["rule.levels_by_year"]() : m["rule.levels_by_lifetime"](),
    m["rule.refund"](),
  ]
  return all.filter((one) => one !== null)
}
