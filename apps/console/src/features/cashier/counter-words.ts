import { fromWire } from "@sufra/contract/wire-case"
import { type Locale, languageTagOf } from "@sufra/domain/kernel/locale"
import type { RewardLabel } from "@sufra/domain/reward/reward"
import { m } from "@sufra/messages"
import { type CouponNames, refusalSentence } from "@sufra/sentences/coupon"
import { rewardConditions, rewardEffect } from "@sufra/sentences/reward"
import {
  isolated,
  momentWords,
  money,
  namesOf,
  points,
  type Reader,
} from "@sufra/sentences/wording"
import type { BadgeTone } from "@sufra/ui/badge"
import type { CounterAction } from "./actions.ts"
import type { CounterReward } from "./counter.ts"

export const labelText: Record<RewardLabel, () => string> = {
  claimable: () => m["reward.label_claimable"](),
  "not-claimable": () => m["reward.label_not_claimable"](),
  alive: () => m["reward.label_alive"](),
  claimed: () => m["reward.label_claimed"](),
  completed: () => m["reward.label_completed"](),
  expired: () => m["reward.label_expired"](),
  canceled: () => m["reward.label_canceled"](),
}

export const labelTone: Record<RewardLabel, BadgeTone> = {
  claimable: "success",
  alive: "success",
  "not-claimable": "warning",
  claimed: "danger",
  completed: "danger",
  expired: "danger",
  canceled: "danger",
}

/** What the ids in a reward's terms stand for. */
function thingsOf({ names }: Pick<CounterReward, "names">): CouponNames {
  const byId = new Map(names.map(({ id, name }) => [id, name]))
  const known = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return { products: known, branches: known, levels: known }
}

/**
 * What a reward gives and what it asks for, as its owner reads it. Only a thing that is handed over has its
 * worth beside it: a share of the bill would be taken for that amount.
 */
export function termsOf(one: Pick<CounterReward, "reward" | "names">, reader: Reader) {
  const { effect, productIds, rules, worthMinor } = fromWire(one.reward)
  const names = thingsOf(one)
  const amount = isolated(money(worthMinor), reader.locale)
  const worth = worthMinor > 0 ? m["cashier.worth"]({ amount }) : null
  return {
    gives: effect ? rewardEffect({ effect, productIds }, names, reader) : worth,
    asks: rewardConditions(rules, names, reader),
  }
}

/** Why a reward cannot be used here and now; null: it can. */
export function whyNot(
  { reward, names, last_use: lastUse }: CounterReward,
  reader: Reader,
): string | null {
  if (reward.label === "canceled") return m["cashier.was_canceled"]()
  if (reward.label === "claimed" || reward.label === "completed") {
    if (!lastUse) return labelText[reward.label]()
    const moment = momentWords(Date.parse(lastUse.at), reader)
    return m["cashier.used_at"]({ moment, branch: lastUse.branch_name[reader.locale] })
  }
  if (!reward.refusal) return null
  const things = { ...thingsOf({ names }), discount: () => null }
  return refusalSentence(fromWire(reward.refusal), things, reader)
}

const fractions: Record<string, string> = {
  "1/2": "½",
  "1/3": "⅓",
  "2/3": "⅔",
  "1/4": "¼",
  "3/4": "¾",
}

function fractionText(units: number, ofUnits: number, locale: Locale): string {
  const divisor = [12, 6, 4, 3, 2].find((one) => units % one === 0 && ofUnits % one === 0) ?? 1
  const written = fractions[`${units / divisor}/${ofUnits / divisor}`]
  const decimal = new Intl.NumberFormat(languageTagOf(locale), { maximumFractionDigits: 2 })
  return written ?? decimal.format(units / ofUnits)
}

/** "2½": punches, of which a card counts parts. */
export function punchText(units: number, unitsPerPunch: number, locale: Locale): string {
  const whole = Math.floor(units / unitsPerPunch)
  const part = units % unitsPerPunch
  const written = new Intl.NumberFormat(languageTagOf(locale)).format(whole)
  if (part === 0) return written
  const fraction = fractionText(part, unitsPerPunch, locale)
  return whole === 0 ? fraction : `${written} ${fraction}`
}

/** Signs and figures alone have no direction of their own: in Arabic "+½" would turn round. */
const leftToRight = (text: string) => `\u2066${text}\u2069`

/** What was done, and what else there is to say of it. */
export function actionSentences(action: CounterAction, locale: Locale): [string, ...string[]] {
  switch (action.kind) {
    case "claim":
      return [m["cashier.did_claim"]({ name: action.name[locale] })]
    case "purchase": {
      const { amountMinor, cutBy } = action
      const said = m["cashier.did_purchase"]({
        points: points(action.points),
        amount: isolated(money(amountMinor), locale),
      })
      if (cutBy === "day") return [said, m["ledger.cut_by_day"]()]
      return cutBy === "transaction" ? [said, m["ledger.cut_by_transaction"]()] : [said]
    }
    case "punch": {
      const { units, unitsPerPunch, name, filled } = action
      const count = m["cashier.punch"]({ count: punchText(units, unitsPerPunch, locale) })
      const said = m["cashier.did_punch"]({ count: leftToRight(count), name: name[locale] })
      const given =
        filled.length > 0 ? [m["cashier.filled"]({ name: namesOf(filled, locale) })] : []
      return [said, ...given]
    }
  }
}
