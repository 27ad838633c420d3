import { latinDigits } from "@sufra/domain/kernel/digits"

/** What was typed into a field for months, in either kind of digits; empty is no figure. */
export const monthsOf = (typed: string) => Number(latinDigits(typed).trim() || Number.NaN)

export const isMonths = (least: number, most: number) => (typed: string) => {
  const months = monthsOf(typed)
  return (Number.isInteger(months) && months >= least && months <= most) || "figure_invalid"
}
