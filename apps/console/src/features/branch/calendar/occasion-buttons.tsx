import type { Occasion } from "@sufra/domain/calendar/occasions"
import { m } from "@sufra/messages"
import { PlusIcon } from "@sufra/ui/icon"
import { useLocale } from "../../../shell/locale.ts"
import { periodText } from "../../../shell/text/format-time.ts"
import { hijriPeriodText, occasionText } from "./hijri-text.ts"
import type { Calendar } from "./month-starts.tsx"

export type ComingOccasion = Calendar["occasions"][number]

type OccasionButtonsProps = {
  calendar: Calendar
  /** Those that have their hours already. */
  taken: readonly (Occasion | null | undefined)[]
  onAdd: (occasion: ComingOccasion) => void
}

/** The year's occasions that have no hours yet, each with its days in both calendars. */
export function OccasionButtons({ calendar, taken, onAdd }: OccasionButtonsProps) {
  const locale = useLocale()
  const isTaken = ({ name, year }: Occasion) =>
    taken.some((other) => other?.name === name && other.year === year)
  const open = calendar.occasions.filter((occasion) => !isTaken(occasion))
  if (open.length === 0) return null
  return (
    <ul
      aria-label={m["calendar.occasions"]()}
      className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3"
    >
      {open.map((occasion) => (
        <li key={occasion.name}>
          <button
            type="button"
            onClick={() => onAdd(occasion)}
            className="flex min-h-11 w-full items-center gap-3 rounded-control border border-line px-4 py-3 text-start transition-colors duration-150 hover:bg-muted"
          >
            <PlusIcon className="size-5 shrink-0 text-primary" />
            <span className="min-w-0">
              <span className="block font-medium">{occasionText(occasion.name)}</span>
              <span className="block text-small text-ink-2">
                {periodText(occasion.from, occasion.to, locale)}
              </span>
              <span className="block text-small text-ink-3">
                {hijriPeriodText(occasion.from, occasion.to, calendar.moved_months, locale)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
