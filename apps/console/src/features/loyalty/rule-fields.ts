import type { OrderType } from "@sufra/domain/establishment/settings"
import { clockOf, minuteOf } from "@sufra/domain/kernel/clock"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { longestLoyaltyName } from "@sufra/domain/loyalty/limits"
import { type OfferingWindow, offeringWindow } from "@sufra/domain/menu/offering"
import type { TypedWindow } from "../../shell/editing/windows-field.tsx"
import { instantOfWallTime, wallTimeOf } from "../../shell/text/wall-time.ts"
import type { Problem } from "./typed-figures.ts"

/** When and where a boost or a coupon counts, as a form holds it. Dates are the place's wall clock. */
export type TypedWhen = {
  from_ms: string
  until_ms: string
  windows: TypedWindow[]
  branch_ids: string[]
  order_types: OrderType[]
}

type When = {
  from_ms: number | null
  until_ms: number | null
  windows: OfferingWindow[]
  branch_ids: string[]
  order_types: OrderType[]
}

function typedMoment(atMs: number | null, timezone: string): string {
  return wallTimeOf(atMs === null ? null : new Date(atMs).toISOString(), timezone)
}

function momentOf(typed: string, timezone: string): number | null {
  const instant = instantOfWallTime(typed, timezone)
  return instant === null ? null : Date.parse(instant)
}

export function typedWindows(windows: readonly OfferingWindow[]): TypedWindow[] {
  return windows.map(({ open, close, days = [] }) => ({
    ...{ opens: clockOf(open), closes: clockOf(close), days },
  }))
}

export function windowsOf(typed: readonly TypedWindow[]): OfferingWindow[] {
  return typed.map(({ opens, closes, days }) =>
    offeringWindow({ open: minuteOf(opens) ?? 0, close: minuteOf(closes) ?? 0 }, days),
  )
}

export function typedWhen(when: When, timezone: string): TypedWhen {
  return {
    from_ms: typedMoment(when.from_ms, timezone),
    until_ms: typedMoment(when.until_ms, timezone),
    windows: typedWindows(when.windows),
    branch_ids: when.branch_ids,
    order_types: when.order_types,
  }
}

export function whenOf(typed: TypedWhen, timezone: string): When {
  return {
    from_ms: momentOf(typed.from_ms, timezone),
    until_ms: momentOf(typed.until_ms, timezone),
    windows: windowsOf(typed.windows),
    branch_ids: typed.branch_ids,
    order_types: typed.order_types,
  }
}

export const always: TypedWhen = {
  from_ms: "",
  until_ms: "",
  windows: [],
  branch_ids: [],
  order_types: [],
}

/** One whose time is half typed. */
export function windowProblems(windows: readonly TypedWindow[], path: string): Problem[] {
  const isHalf = windows.some(
    ({ opens, closes }) => minuteOf(opens) === null || minuteOf(closes) === null,
  )
  return isHalf ? [{ path, code: "required" }] : []
}

export function whenProblems({ from_ms, until_ms, windows }: TypedWhen, path: string): Problem[] {
  const isReversed = from_ms !== "" && until_ms !== "" && until_ms <= from_ms
  return [
    ...(isReversed ? [{ path: `${path}.until_ms`, code: "ends_before_start" }] : []),
    ...windowProblems(windows, `${path}.windows`),
  ]
}

export function nameProblems(name: LocalText, path: string): Problem[] {
  return (["sa", "en"] as const).flatMap((language) => {
    const text = name[language].trim()
    if (text === "") return [{ path: `${path}.${language}`, code: "required" }]
    return text.length > longestLoyaltyName
      ? [{ path: `${path}.${language}`, code: "too_long" }]
      : []
  })
}
