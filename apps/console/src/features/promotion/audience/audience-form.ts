import type { ApiInput } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import { noConditions } from "@sufra/domain/promotion/audience"

export type Conditions = ApiInput<"POST /staff/promotion-sends/reach/">["body"]

/** Figures as they are typed; empty asks for nothing. Money is in riyals. */
export type AudienceForm = Omit<
  Conditions,
  "visits_from" | "visits_to" | "spent_from_minor" | "spent_to_minor"
> & { visits_from: string; visits_to: string; spent_from: string; spent_to: string }

export const forAnybody: Conditions = toWire(noConditions)

const typed = (figure: number | null) => (figure === null ? "" : String(figure))
const figureOf = (text: string) => (text.trim() === "" ? null : Number(text))
const halalas = (riyals: number | null) => (riyals === null ? null : riyals * 100)

export function audienceFormOf(conditions: Conditions): AudienceForm {
  const { visits_from, visits_to, spent_from_minor, spent_to_minor, ...lists } = conditions
  return {
    ...lists,
    visits_from: typed(visits_from),
    visits_to: typed(visits_to),
    spent_from: typed(spent_from_minor === null ? null : spent_from_minor / 100),
    spent_to: typed(spent_to_minor === null ? null : spent_to_minor / 100),
  }
}

export function conditionsOf(form: AudienceForm): Conditions {
  const { visits_from, visits_to, spent_from, spent_to, ...lists } = form
  return {
    ...lists,
    visits_from: figureOf(visits_from),
    visits_to: figureOf(visits_to),
    spent_from_minor: halalas(figureOf(spent_from)),
    spent_to_minor: halalas(figureOf(spent_to)),
  }
}

const wholeNumber = /^\d{0,6}$/

export function isWhole(text: string): boolean {
  return wholeNumber.test(text.trim())
}

/** Whether it can be asked for: what is half typed is not. */
export function isSound(form: AudienceForm): boolean {
  const { visits_from, visits_to, spent_from, spent_to } = form
  return (
    [visits_from, visits_to, spent_from, spent_to].every(isWhole) &&
    isInOrder(visits_from, visits_to) &&
    isInOrder(spent_from, spent_to)
  )
}

export function isInOrder(from: string, to: string): boolean {
  const [least, most] = [figureOf(from), figureOf(to)]
  return least === null || most === null || least <= most
}

export function asksForSome(conditions: Conditions): boolean {
  return JSON.stringify(conditions) !== JSON.stringify(forAnybody)
}
