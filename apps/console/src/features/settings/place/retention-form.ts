import { mostRetentionMonths } from "@sufra/domain/privacy/retention"
import type { PlaceSettings } from "../settings.ts"
import { isMonths, monthsOf } from "./months.ts"

export type Retention = PlaceSettings["retention"]

export const keptKinds = [
  "message_months",
  "visit_months",
  "picture_months",
  "log_months",
] as const satisfies (keyof Retention)[]

export type RetentionForm = Record<"customer_months" | (typeof keptKinds)[number], string>

export const formOf = (kept: Retention): RetentionForm => ({
  customer_months: kept.customer_months === null ? "" : String(kept.customer_months),
  message_months: String(kept.message_months),
  visit_months: String(kept.visit_months),
  picture_months: String(kept.picture_months),
  log_months: String(kept.log_months),
})

export const bodyOf = (typed: RetentionForm) => ({
  customer_months: typed.customer_months.trim() === "" ? null : monthsOf(typed.customer_months),
  message_months: monthsOf(typed.message_months),
  visit_months: monthsOf(typed.visit_months),
  picture_months: monthsOf(typed.picture_months),
  log_months: monthsOf(typed.log_months),
})

export const isKeptMonths = isMonths(1, mostRetentionMonths)

/** Whether something that is kept today is gone tonight. */
export function isShorter(before: Retention, typed: RetentionForm): boolean {
  const after = bodyOf(typed)
  const forEver = Number.POSITIVE_INFINITY
  const isSooner = (after.customer_months ?? forEver) < (before.customer_months ?? forEver)
  return isSooner || keptKinds.some((kind) => after[kind] < before[kind])
}
