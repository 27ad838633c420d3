import { latinDigits } from "@sufra/domain/kernel/digits"
import type { CodeCountry } from "@sufra/domain/verification/code-limits"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Collapsible } from "@sufra/ui/collapsible"
import { TextField } from "@sufra/ui/field"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { api } from "../../shell/api/api.ts"
import { showAnswer } from "../../shell/api/cached-edits.ts"
import { fetchAgain } from "../../shell/api/query-client.ts"
import { useEdits } from "../../shell/editing/use-edits.ts"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../shell/errors/error-text.ts"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import { Notice } from "../../shell/page/notice.tsx"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"
import { CodeCountries } from "./code-countries.tsx"

const limitsQuery = queryOptions({
  queryKey: ["code-limits"],
  queryFn: ({ signal }) => api("GET /staff/code-limits/", { signal }),
})

type Wishes = { countries: CodeCountry[]; takesOthers: boolean; perDay: string }

function useCodeLimits() {
  const { data } = useQuery(limitsQuery)
  const { value, change, isDirty, reset } = useEdits<Wishes>({
    countries: data?.countries ?? [],
    takesOthers: data?.takes_other_countries ?? true,
    perDay: String(data?.codes_per_day ?? ""),
  })
  const [problem, setProblem] = useState<Record<string, string>>({})
  const save = useSingleFlight(async () => {
    setProblem({})
    try {
      const { countries, takesOthers, perDay } = value
      const codes = { countries, codes_per_day: Number(latinDigits(perDay)) }
      const body = { ...codes, takes_other_countries: takesOthers, version: data?.version }
      showAnswer(limitsQuery.queryKey, await api("PUT /staff/code-limits/", { body }))
      reset()
      toastSuccess(m["messages.code_limits_saved"]())
    } catch (error) {
      if (hasCode(error, "validation_failed")) setProblem(error.fields as Record<string, string>)
      else toastFailure(error)
      if (hasCode(error, "changed_meanwhile")) await fetchAgain("code-limits")
    }
  })
  return { data, value, change, problem, save, isDirty }
}

/** Whom codes are sent to, and how many: each costs the place, and somebody may ask for thousands. */
export function CodeLimits() {
  const { data, value, change, problem, save, isDirty } = useCodeLimits()
  if (!data) return null
  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }
  return (
    <>
      {data.is_rush ? (
        <Notice tone="danger">{m["messages.code_rush"]({ count: data.sent_last_hour })}</Notice>
      ) : null}
      <Card padding="none" className="px-4 py-1">
        <Collapsible summary={m["messages.code_limits_title"]()}>
          <form noValidate onSubmit={submit} className="flex flex-col gap-4 pb-3">
            <p className="text-small text-ink-3">
              {m["messages.code_limits_text"]({ count: data.sent_last_day })}
            </p>
            <CodeCountries
              countries={value.countries}
              onCountries={(toggled) =>
                change((before) => ({ ...before, countries: toggled(before.countries) }))
              }
              takesOthers={value.takesOthers}
              onTakesOthers={(takesOthers) => change((before) => ({ ...before, takesOthers }))}
              problem={problem.countries}
            />
            <TextField
              label={m["messages.codes_per_day"]()}
              hint={m["messages.codes_per_day_hint"]()}
              inputMode="numeric"
              dir="ltr"
              className="max-w-60"
              value={value.perDay}
              error={fieldErrorText(problem.codes_per_day)}
              onChange={(event) => {
                const perDay = event.target.value
                change((before) => ({ ...before, perDay }))
              }}
            />
            <div>
              <Button type="submit" disabled={!isDirty}>
                {m["action.save"]()}
              </Button>
            </div>
          </form>
        </Collapsible>
      </Card>
    </>
  )
}
