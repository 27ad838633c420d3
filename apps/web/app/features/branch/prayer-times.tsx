import type { PausedPrayer } from "@sufra/domain/branch/prayer-pause"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { useLocale } from "../../shell/locale.ts"
import { clockText } from "../../shell/text/time-text.ts"
import type { BranchDetail } from "./branch-hours.ts"

const names: Record<PausedPrayer, () => string> = {
  dhuhr: () => m["prayer.dhuhr"](),
  asr: () => m["prayer.asr"](),
  maghrib: () => m["prayer.maghrib"](),
  isha: () => m["prayer.isha"](),
  jumuah: () => m["prayer.jumuah"](),
}

type PrayerTimesProps = {
  pause: NonNullable<BranchDetail["prayer_pause"]>
  timezone: string
}

/** From when until when the branch closes for prayers today. */
export function PrayerTimes({ pause, timezone }: PrayerTimesProps) {
  const locale = useLocale()
  return (
    <Card render={<section aria-labelledby="prayers" />}>
      <h2 id="prayers" className="font-semibold text-title">
        {m["prayer.title"]()}
      </h2>
      <p className="mt-1 text-pretty text-ink-2">{m["branch.prayer_note"]()}</p>
      <ul
        data-odd={pause.today.length % 2 === 1}
        className="mt-3 grid grid-cols-2 gap-2 data-[odd=true]:grid-cols-3"
      >
        {pause.today.map(({ prayer, from, to }) => (
          <li key={prayer} className="rounded-control bg-muted px-3 py-2 text-center">
            <span className="block text-ink-2 text-small">{names[prayer]()}</span>
            <span className="block font-medium tabular-nums">
              {m["branch.range"]({
                from: clockText(from, timezone, locale),
                to: clockText(to, timezone, locale),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
