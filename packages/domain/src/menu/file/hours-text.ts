import type { Locale } from "../../kernel/locale.ts"
import type { OfferingWindow } from "../offering.ts"
import { dayWords, findWord, noneWords, wordOf } from "./vocabulary.ts"

function clockText(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, "0")
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

function daysText(days: readonly number[], locale: Locale): string {
  if (days.length === 0) return `${wordOf(noneWords, "none", locale)} `
  return `${days.map((day) => wordOf(dayWords, day as 0, locale)).join(" ")} `
}

/** `05:00-11:30`, or `thu fri 22:00-03:00`; several windows with a bar between. */
export function hoursText(windows: readonly OfferingWindow[], locale: Locale): string {
  return windows
    .map(
      ({ open, close, days }) =>
        `${days ? daysText(days, locale) : ""}${clockText(open)}-${clockText(close)}`,
    )
    .join(" | ")
}

function readClock(text: string): number | null {
  const parts = /^(\d{1,2}):(\d{2})$/.exec(text)
  if (!parts) return null
  const minutes = Number(parts[1]) * 60 + Number(parts[2])
  return Number(parts[2]) < 60 && minutes <= 1440 ? minutes : null
}

function readDays(words: string[]): number[] | null {
  if (words.length === 0) return null
  if (findWord(noneWords, words.join(" "))) return []
  const days = words.map((word) => findWord(dayWords, word))
  return days.includes(null) ? null : (days as number[])
}

function readWindow(text: string): OfferingWindow | null {
  const parts = /^(.*?)\s*(\d{1,2}:\d{2})\s*[-–]\s*(\d{1,2}:\d{2})$/.exec(text.trim())
  const open = readClock(parts?.[2] ?? "")
  const close = readClock(parts?.[3] ?? "")
  if (open === null || close === null) return null
  const words = (parts?.[1] ?? "").split(/\s+/).filter((word) => word !== "")
  if (words.length === 0) return { open, close }
  const days = readDays(words)
  return days && { open, close, days }
}

/** Null when a part of it is no window. */
export function readHours(text: string): OfferingWindow[] | null {
  const windows = text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .split(/[|;؛\n]/)
    .filter((part) => part.trim() !== "")
    .map(readWindow)
  return windows.includes(null) ? null : (windows as OfferingWindow[])
}
