import { toWire } from "@sufra/contract/wire-case"
import type { Locale } from "@sufra/domain/kernel/locale"
import { noCouponRules } from "@sufra/domain/pricing/coupon-rules"
import { m } from "@sufra/messages"
import { money } from "@sufra/sentences/wording"
import type { BadgeTone } from "@sufra/ui/badge"
import { conditionWords, effectWords } from "../coupon/coupon-words.ts"
import type { PlaceNames } from "../place-names.ts"
import type { RewardItem, RewardItemInput } from "./items.ts"

/** Where guests find it: in one of the shops, or nowhere, since it is only given. */
export const shelves = ["shop_points", "shop_prizes", "given_only"] as const
export type Shelf = (typeof shelves)[number]

export function shelfOf({ kind, points_cost }: Pick<RewardItem, "kind" | "points_cost">): Shelf {
  if (points_cost === null) return "given_only"
  return kind === "coupon" ? "shop_points" : "shop_prizes"
}

const shelfTexts: Record<Shelf, () => string> = {
  shop_points: () => m["reward_editor.shop_points"](),
  shop_prizes: () => m["reward_editor.shop_prizes"](),
  given_only: () => m["reward_editor.given_only"](),
}

export const shelfText = (shelf: Shelf) => shelfTexts[shelf]()

const kindTexts: Record<RewardItem["kind"], () => string> = {
  prize: () => m["reward_editor.kind_prize"](),
  coupon: () => m["reward_editor.kind_coupon"](),
}

export const kindText = (kind: RewardItem["kind"]) => kindTexts[kind]()

export function itemState({ active, left }: Pick<RewardItem, "active" | "left">): {
  text: string
  tone: BadgeTone
} {
  if (!active) return { text: m["reward_editor.state_off"](), tone: "neutral" }
  if (left === 0) return { text: m["reward_editor.state_sold_out"](), tone: "warning" }
  return { text: m["reward_editor.state_on"](), tone: "success" }
}

type Terms = Pick<
  RewardItemInput,
  "effect" | "product_ids" | "category_ids" | "rules" | "uses" | "use_days" | "worth_minor"
>

/** As guests are told: what they get, and what it asks for. */
export function itemWords(terms: Terms, place: PlaceNames, locale: Locale) {
  const { effect, rules, uses, use_days, worth_minor } = terms
  const gives = effect
    ? effectWords({ ...terms, effect }, place, locale)
    : m["reward_editor.preview_counter"]()
  return {
    gives,
    worth:
      worth_minor > 0 ? m["reward_editor.preview_worth"]({ amount: money(worth_minor) }) : null,
    conditions: [
      ...(uses > 1 ? [m["reward_editor.preview_uses"]({ count: uses })] : []),
      ...(use_days === null ? [] : [m["reward_editor.preview_use_days"]({ count: use_days })]),
      ...conditionWords({ ...toWire(noCouponRules), ...rules }, place, locale),
    ],
  }
}
