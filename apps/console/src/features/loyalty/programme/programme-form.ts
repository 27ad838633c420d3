import { newId } from "@sufra/domain/kernel/ids"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { programmeBounds } from "@sufra/domain/loyalty/limits"
import { instantOfWallTime } from "../../../shell/text/wall-time.ts"
import {
  always,
  nameProblems,
  type TypedWhen,
  typedWhen,
  whenOf,
  whenProblems,
} from "../rule-fields.ts"
import {
  type Figure,
  figureProblems,
  figuresOf,
  type Problem,
  type Typed,
  typedFigures,
} from "../typed-figures.ts"
import { giftsOf, noGifts, type TypedGifts, typedGifts } from "./level-gifts.ts"
import type { ProgrammeInput } from "./programme.ts"

const whole = (bounds: Figure["bounds"]) => ({ decimals: 0, bounds }) as const
const hundredths = (bounds: Figure["bounds"]) => ({ decimals: 2, bounds }) as const

/** Figures under the names of the wire. */
const ownFigures = {
  points_per_sar: hundredths(programmeBounds.pointsPerSar),
  lot_days: whole(programmeBounds.lotDays),
  hold_days: whole(programmeBounds.holdDays),
  most_per_transaction: { ...whole(programmeBounds.cap), isOptional: true },
  most_per_day: { ...whole(programmeBounds.cap), isOptional: true },
  minimum_redemption: whole(programmeBounds.cap),
  redemptions_per_day: { ...whole(programmeBounds.redemptionsPerDay), isOptional: true },
  most_spent_per_day: { ...whole(programmeBounds.cap), isOptional: true },
  adjusted_per_day: whole(programmeBounds.points),
} as const
const worthFigures = {
  points: whole(programmeBounds.cap),
  minor: hundredths(programmeBounds.worthMinor),
} as const
const shareFigure = { most_share_bp: hundredths(programmeBounds.shareBp) } as const
const levelFigures = {
  from: whole(programmeBounds.points),
  multiplier: hundredths(programmeBounds.multiplier),
} as const
const benefitFigures = {
  discount_rate_bp: hundredths(programmeBounds.discountRateBp),
  free_delivery_from_minor: {
    ...hundredths(programmeBounds.freeDeliveryFromMinor),
    isOptional: true,
  },
  birthday_points: whole(programmeBounds.points),
  monthly_points: whole(programmeBounds.points),
} as const
const boostFigures = { multiplier: hundredths(programmeBounds.multiplier) } as const

export type TypedLevel = Typed<typeof levelFigures> & {
  id: string
  name: LocalText
  benefits: Typed<typeof benefitFigures> & { gifts: TypedGifts }
}
export type TypedBoost = Typed<typeof boostFigures> &
  TypedWhen & { id: string; name: LocalText; category_ids: string[] }
type TypedProgramme = Typed<typeof ownFigures> & {
  spending: { is_on: boolean; worth: Typed<typeof worthFigures> } & Typed<typeof shareFigure>
  levels_by: ProgrammeInput["levels_by"]
  levels: TypedLevel[]
  boosts: TypedBoost[]
}

/** What the form holds, under the names of the wire: every figure as it is typed. */
export type ProgrammeForm = {
  programme: TypedProgramme
  /** The place's wall clock; empty: from now. */
  valid_from: string
}

const noName: LocalText = { sa: "", en: "" }

export function programmeForm(programme: ProgrammeInput, timezone: string): ProgrammeForm {
  const { spending, levels, boosts, levels_by } = programme
  return {
    programme: {
      ...typedFigures(ownFigures, programme),
      spending: {
        is_on: spending.is_on,
        worth: typedFigures(worthFigures, spending.worth),
        ...typedFigures(shareFigure, spending),
      },
      levels_by,
      levels: levels.map((level) => ({
        id: level.id,
        name: level.name,
        ...typedFigures(levelFigures, level),
        benefits: {
          ...typedFigures(benefitFigures, level.benefits),
          gifts: typedGifts(level.benefits.gifts),
        },
      })),
      boosts: boosts.map((boost) => ({
        id: boost.id,
        name: boost.name,
        ...typedFigures(boostFigures, boost),
        ...typedWhen(boost, timezone),
        category_ids: boost.category_ids,
      })),
    },
    valid_from: "",
  }
}

export function newLevel(levels: readonly TypedLevel[]): TypedLevel {
  return {
    id: newId(),
    name: noName,
    from: levels.length === 0 ? "0" : "",
    multiplier: "1",
    benefits: {
      discount_rate_bp: "0",
      free_delivery_from_minor: "",
      birthday_points: "0",
      monthly_points: "0",
      gifts: noGifts,
    },
  }
}

export function newBoost(): TypedBoost {
  return { id: newId(), name: noName, multiplier: "2", ...always, category_ids: [] }
}

/** As the server wants it. Whether it is whole, `programmeProblems` says. */
export function programmeOf({ programme }: ProgrammeForm, timezone: string): ProgrammeInput {
  const { spending, levels, boosts, levels_by } = programme
  return {
    ...figuresOf(ownFigures, programme),
    spending: {
      is_on: spending.is_on,
      worth: figuresOf(worthFigures, spending.worth),
      ...figuresOf(shareFigure, spending),
    },
    levels_by,
    levels: levels.map((level) => {
      const figures = figuresOf(levelFigures, level)
      const gifts = giftsOf(level.benefits.gifts, { isFirst: figures.from === 0 })
      return {
        id: level.id,
        name: level.name,
        ...figures,
        benefits: { ...figuresOf(benefitFigures, level.benefits), ...gifts },
      }
    }),
    boosts: boosts.map((boost) => ({
      id: boost.id,
      name: boost.name,
      ...figuresOf(boostFigures, boost),
      ...whenOf(boost, timezone),
      category_ids: boost.category_ids,
    })),
  }
}

export function validFromOf({ valid_from }: ProgrammeForm, timezone: string): string | null {
  return instantOfWallTime(valid_from, timezone)
}

/** Somebody without points is at a level too, and no two begin at the same. */
function levelsProblem(levels: readonly TypedLevel[]): Problem[] {
  const starts = levels.map((level) => figuresOf(levelFigures, level).from)
  const isRight =
    levels.length === 0 || (starts.includes(0) && new Set(starts).size === starts.length)
  return isRight ? [] : [{ path: "programme.levels.root", code: "levels_need_start" }]
}

export function programmeProblems({ programme }: ProgrammeForm): Problem[] {
  const { spending, levels, boosts } = programme
  return [
    ...figureProblems(ownFigures, programme, "programme"),
    ...figureProblems(worthFigures, spending.worth, "programme.spending.worth"),
    ...figureProblems(shareFigure, spending, "programme.spending"),
    ...levels.flatMap((level, index) => {
      const path = `programme.levels.${index}`
      return [
        ...nameProblems(level.name, `${path}.name`),
        ...figureProblems(levelFigures, level, path),
        ...figureProblems(benefitFigures, level.benefits, `${path}.benefits`),
      ]
    }),
    ...levelsProblem(levels),
    ...boosts.flatMap((boost, index) => {
      const path = `programme.boosts.${index}`
      return [
        ...nameProblems(boost.name, `${path}.name`),
        ...figureProblems(boostFigures, boost, path),
        ...whenProblems(boost, path),
      ]
    }),
  ]
}
