import type { Reader } from "@sufra/db/connection"
import { addDays, type LocalDate } from "@sufra/domain/kernel/zoned-time"
import { sumRows } from "@sufra/domain/payment/settlement"
import { hasTakenBefore, listSectionSales, listSettlement } from "../payment/index.ts"

type At = { establishmentId: string; branchIds: string[] }
type Day = { date: LocalDate; startsAtMs: number; endsAtMs: number }

const daysOfAWeek = 7

/** As the settlement sums them, without tips: those are the staff's. */
async function salesWithin(reader: Reader, at: At, from: Date, until: Date): Promise<number> {
  const { grossMinor, refundedMinor } = sumRows(
    await listSettlement(reader, { ...at, from, until }),
  )
  return grossMinor - refundedMinor
}

/**
 * Today's sales beside those of the same weekday a week before, up to the same time and in full. A place that had
 * sold nothing by then was not open yet, and is compared with nothing.
 */
export async function compareSales(
  reader: Reader,
  at: At,
  { today, now, startOf }: { today: Day; now: Date; startOf: (date: LocalDate) => Date },
) {
  const date = addDays(today.date, -daysOfAWeek)
  const from = startOf(date)
  const until = startOf(addDays(date, 1))
  const sameTime = new Date(from.getTime() + now.getTime() - today.startsAtMs)
  const ofToday = { from: new Date(today.startsAtMs), until: new Date(today.endsAtMs) }
  const [todayMinor, byNowMinor, wholeMinor, wasOpen, bySection] = await Promise.all([
    salesWithin(reader, at, ofToday.from, ofToday.until),
    salesWithin(reader, at, from, sameTime),
    salesWithin(reader, at, from, until),
    hasTakenBefore(reader, at, until),
    listSectionSales(reader, { ...at, ...ofToday }),
  ])
  return { todayMinor, compared: wasOpen ? { date, byNowMinor, wholeMinor } : null, bySection }
}
