import type { ApiReply } from "@sufra/contract/client/client"
import { mostMovedDays } from "@sufra/domain/calendar/hijri"
import { addDays } from "@sufra/domain/kernel/zoned-time"
import { m } from "@sufra/messages"
import { SelectField } from "@sufra/ui/select-field"
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"
import { showAnswer } from "../../../shell/api/cached-edits.ts"
import { queryClient } from "../../../shell/api/query-client.ts"
import { useLocale } from "../../../shell/locale.ts"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { dayText } from "../../../shell/text/format-time.ts"
import { Section } from "../section.tsx"
import { hijriMonthText } from "./hijri-text.ts"

export type Calendar = ApiReply<"GET /staff/calendar/">
type Month = Calendar["months"][number]

/** The place's Hijri calendar, with the months that its owner moved. */
export const calendarQuery = queryOptions({
  queryKey: ["calendar"],
  queryFn: ({ signal }) => api("GET /staff/calendar/", { signal }),
})

/** Every day on which the contract lets a month begin, the earliest first. */
const movableDays = Array.from({ length: 2 * mostMovedDays + 1 }, (_, nth) => nth - mostMovedDays)

/** Shows when the announced months begin: one change moves every branch's hours and prayers. */
export function MonthStarts() {
  const { data } = useQuery(calendarQuery)
  if (!data) return null
  return (
    <Section title={m["calendar.title"]()} text={m["calendar.text"]()}>
      <div className="grid gap-4 sm:grid-cols-3">
        {data.months.map((month) => (
          <MonthStart key={`${month.year} ${month.month}`} month={month} />
        ))}
      </div>
    </Section>
  )
}

function MonthStart({ month }: { month: Month }) {
  const locale = useLocale()
  const move = useMutation({
    mutationFn: (starts_on: string) =>
      api("PUT /staff/calendar/", { body: { year: month.year, month: month.month, starts_on } }),
    onSuccess: async (fresh) => {
      showAnswer(calendarQuery.queryKey, fresh)
      toastSuccess(m["calendar.moved"]())
      await queryClient.invalidateQueries({ queryKey: ["branches"] })
    },
    onError: toastFailure,
  })
  const date = `${hijriMonthText(month, locale)} ${month.year}`
  return (
    <SelectField
      label={date}
      hint={month.starts_on === month.calculated ? undefined : m["calendar.is_moved"]()}
      value={move.isPending ? move.variables : month.starts_on}
      disabled={move.isPending}
      onChange={(event) => move.mutate(event.target.value)}
      options={movableDays.map((days) => {
        const day = addDays(month.calculated, days)
        return { value: day, label: dayText(day, locale) }
      })}
    />
  )
}
