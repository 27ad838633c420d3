import type { LocalText } from "@sufra/domain/kernel/locale"
import { couponBounds, programmeBounds } from "@sufra/domain/loyalty/limits"
import type { AppliedWay, RewardKind } from "@sufra/domain/reward/reward"
import type { Picture } from "../../../shell/picture/upload-picture.ts"
import { instantOfWallTime, wallTimeOf } from "../../../shell/text/wall-time.ts"
import {
  effectOf,
  effectProblems,
  foodOf,
  type Takes,
  type TypedEffect,
  typedEffect,
} from "../effect-form.ts"
import {
  always,
  nameProblems,
  type TypedWhen,
  typedWhen,
  whenOf,
  whenProblems,
} from "../rule-fields.ts"
import {
  figureProblems,
  figuresOf,
  type Problem,
  type Typed,
  typedFigures,
} from "../typed-figures.ts"
import type { RewardItem, RewardItemInput } from "./items.ts"

/** Handed over at the counter, it takes nothing off an order. */
type ItemTakes = Takes | "counter"

const itemFigures = {
  worth_minor: { decimals: 2, bounds: [0, 10_000_000] },
  uses: { decimals: 0, bounds: [1, 100] },
  use_days: { decimals: 0, bounds: [1, 3_650], isOptional: true },
  points_cost: { decimals: 0, bounds: programmeBounds.cap, isOptional: true },
  per_customer: { decimals: 0, bounds: couponBounds.uses, isOptional: true },
  left: { decimals: 0, bounds: [0, 1_000_000], isOptional: true },
} as const
const ruleFigures = {
  minimum_minor: { decimals: 2, bounds: couponBounds.minimumMinor },
} as const

const longestDescription = 400

/** What the form holds, under the names of the wire: every figure as it is typed. */
export type ItemForm = {
  item: Typed<typeof itemFigures> & {
    kind: RewardKind
    name: LocalText
    description: LocalText
    picture: Picture | null
    effect: TypedEffect<ItemTakes>
    product_ids: string[]
    category_ids: string[]
    applied_way: AppliedWay
    rules: TypedWhen & Typed<typeof ruleFigures> & { level_ids: string[]; is_alone: boolean }
    /** On the place's clock. */
    sold_from: string
    sold_until: string
    active: boolean
  }
}

export function newItem(): ItemForm {
  return {
    item: {
      kind: "prize",
      name: { sa: "", en: "" },
      description: { sa: "", en: "" },
      picture: null,
      effect: { takes: "counter", ...typedEffect({}) },
      ...{ product_ids: [], category_ids: [], applied_way: "coupon" },
      ...{ worth_minor: "", uses: "1", use_days: "", points_cost: "", per_customer: "", left: "" },
      rules: { ...always, minimum_minor: "0", level_ids: [], is_alone: false },
      ...{ sold_from: "", sold_until: "", active: true },
    },
  }
}

export function itemForm(item: RewardItem, timezone: string): ItemForm {
  const { kind, name, description, media_id, image, effect, applied_way, rules, active } = item
  const { level_ids, is_alone } = rules
  return {
    item: {
      ...{ kind, name, applied_way, active },
      description: description ?? { sa: "", en: "" },
      picture: media_id && image ? { mediaId: media_id, image } : null,
      effect: { takes: effect?.takes ?? "counter", ...typedEffect(effect ?? {}) },
      product_ids: item.product_ids ?? [],
      category_ids: item.category_ids ?? [],
      ...typedFigures(itemFigures, item),
      rules: {
        ...typedWhen(rules, timezone),
        ...typedFigures(ruleFigures, rules),
        ...{ level_ids, is_alone },
      },
      sold_from: wallTimeOf(item.sold_from, timezone),
      sold_until: wallTimeOf(item.sold_until, timezone),
    },
  }
}

function descriptionOf({ sa, en }: LocalText): LocalText | null {
  const trimmed = { sa: sa.trim(), en: en.trim() }
  return trimmed.sa === "" && trimmed.en === "" ? null : trimmed
}

/** Null: it is handed over. */
function takenOff({ takes, ...figures }: TypedEffect<ItemTakes>): TypedEffect | null {
  return takes === "counter" ? null : { takes, ...figures }
}

/** As the server wants it. Whether it is whole, `itemProblems` says. */
export function itemOf({ item }: ItemForm, timezone: string): RewardItemInput {
  const { kind, name, rules, active } = item
  const { level_ids, is_alone } = rules
  const effect = takenOff(item.effect)
  const food = effect ? foodOf(effect.takes, item) : { product_ids: null, category_ids: null }
  return {
    ...{ kind, name, active, ...food, ...figuresOf(itemFigures, item) },
    description: descriptionOf(item.description),
    media_id: item.picture?.mediaId ?? null,
    effect: effect && effectOf(effect),
    // What comes off no order cannot come off by itself.
    applied_way: effect ? item.applied_way : "coupon",
    rules: {
      ...whenOf(rules, timezone),
      ...figuresOf(ruleFigures, rules),
      ...{ level_ids, is_alone },
    },
    sold_from: instantOfWallTime(item.sold_from, timezone),
    sold_until: instantOfWallTime(item.sold_until, timezone),
  }
}

function descriptionProblems(description: LocalText): Problem[] {
  return (["sa", "en"] as const)
    .filter((language) => description[language].trim().length > longestDescription)
    .map((language) => ({ path: `item.description.${language}`, code: "too_long" }))
}

export function itemProblems({ item }: ItemForm): Problem[] {
  const { kind, name, rules, sold_from, sold_until } = item
  const effect = takenOff(item.effect)
  const isReversed = sold_from !== "" && sold_until !== "" && sold_until <= sold_from
  return [
    ...nameProblems(name, "item.name"),
    ...descriptionProblems(item.description),
    ...(kind === "coupon" && !effect ? [{ path: "item.effect.takes", code: "required" }] : []),
    ...(effect ? effectProblems(effect, item, "item") : []),
    ...figureProblems(itemFigures, item, "item"),
    ...(isReversed ? [{ path: "item.sold_until", code: "ends_before_start" }] : []),
    ...figureProblems(ruleFigures, rules, "item.rules"),
    ...whenProblems(rules, "item.rules"),
  ]
}
