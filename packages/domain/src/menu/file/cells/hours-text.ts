import { clockOf, minuteOf } from "../../../kernel/clock.ts"
import { latinDigits } from "../../../kernel/digits.ts"
import type { Locale } from "../../../kernel/locale.ts"
import { type OfferingWindow, offeringWindow } from "../../offering.ts"
import { dayWords, findWord, wordOf } from "./vocabulary.ts"

function daysText(days: readonly number[], locale: Locale): string {
  return days.map((day) => `${wordOf(dayWords, day as 0, locale)} `).join("")
}

/** `05:00-11:30`, or `thu fri 22:00-03:00`; several windows with a bar between. */
export function hoursText(windows: readonly OfferingWindow[], locale: Locale): string {
  return windows
    .map(
      ({ open, close, days = [] }) => `${daysText(days, locale)}${clockOf(open)}-${clockOf(close)}`,
    )
    .join(" | ")
}

/** People also write `5:00`, and the end of a day as `24:00`. */
function readClock(text: string): number | null {
  return text === "24:00" ? 0 : minuteOf(text.padStart(5, "0"))
}

/** Two times at the end; no part of it repeats, so it is one step for each place of a text. */
const clockPair = /(\d{1,2}:\d{2}) ?[-–] ?(\d{1,2}:\d{2})$/

function readWindow(text: string): OfferingWindow | null {
  const parts = clockPair.exec(text)
  const open = readClock(parts?.[1] ?? "")
  const close = readClock(parts?.[2] ?? "")
  if (!parts || open === null || close === null) return null
  const words = text.slice(0, parts.index).split(" ").filter(Boolean)
  const days = words.map((word) => findWord(dayWords, word))
  return days.includes(null) ? null : offeringWindow({ open, close }, days as number[])
}

/** Null when a part of it is no window. */
export function readHours(text: string): OfferingWindow[] | null {
  const windows = latinDigits(text)
    .split(/[|;؛\n]/)
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter((part) => part !== "")
    .map(readWindow)
  return windows.includes(null) ? null : (windows as OfferingWindow[])
}
