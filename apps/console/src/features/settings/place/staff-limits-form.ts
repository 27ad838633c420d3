import { parseFigure } from "@sufra/domain/kernel/figures"
import { mostStaffLimit } from "@sufra/domain/staff-limit/staff-limits"
import type { PlaceSettings } from "../settings.ts"

export type StaffLimits = PlaceSettings["staff_limits"]

export const limitFields = ["receipts", "amount_minor", "points", "punches", "rewards"] as const
export type LimitField = (typeof limitFields)[number]
export type StaffLimitsForm = Record<LimitField, string>

const most: Record<LimitField, number> = {
  ...{ receipts: mostStaffLimit.receipts, amount_minor: mostStaffLimit.amountMinor },
  ...{ points: mostStaffLimit.points, punches: mostStaffLimit.punches },
  rewards: mostStaffLimit.rewards,
}

/** Money is typed in riyals, with two digits behind the point. */
const digitsOf = (field: LimitField) => (field === "amount_minor" ? 2 : 0)

function typedOf(field: LimitField, figure: number | null): string {
  return figure === null ? "" : String(figure / 10 ** digitsOf(field))
}

const figureOf = (field: LimitField, typed: string) =>
  typed.trim() === "" ? null : parseFigure(typed, digitsOf(field))

export const formOf = (limits: StaffLimits): StaffLimitsForm => ({
  receipts: typedOf("receipts", limits.receipts),
  amount_minor: typedOf("amount_minor", limits.amount_minor),
  points: typedOf("points", limits.points),
  punches: typedOf("punches", limits.punches),
  rewards: typedOf("rewards", limits.rewards),
})

export const bodyOf = (typed: StaffLimitsForm) => ({
  receipts: figureOf("receipts", typed.receipts),
  amount_minor: figureOf("amount_minor", typed.amount_minor),
  points: figureOf("points", typed.points),
  punches: figureOf("punches", typed.punches),
  rewards: figureOf("rewards", typed.rewards),
})

/** Empty is no limit; anything else is a figure that the field takes. */
export function isLimit(field: LimitField, typed: string): true | "figure_invalid" {
  if (typed.trim() === "") return true
  const figure = figureOf(field, typed)
  return (figure !== null && figure <= most[field]) || "figure_invalid"
}
