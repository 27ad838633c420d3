import { type HoursRange, openState } from "../branch/opening-hours.ts"

export type Offering = { isOffered: boolean; changesAtMs: number | null }

/** Whether a timed category is on the menu now, and until when. No window means always. */
export function offeringAt(windows: HoursRange[], timezone: string, atMs: number): Offering {
  if (windows.length === 0) return { isOffered: true, changesAtMs: null }
  const everyDay = Array.from({ length: 7 }, () => windows)
  const state = openState({ timezone, weekly: everyDay, overrides: [], pausedUntilMs: null }, atMs)
  return { isOffered: state.isOpen, changesAtMs: state.changesAtMs }
}
