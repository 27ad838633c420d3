import { latinDigits } from "@sufra/domain/kernel/digits"
import { type CodeCountry, codeCountries } from "@sufra/domain/verification/code-limits"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Checkbox } from "@sufra/ui/checkbox"
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
import { useLocale } from "../../shell/locale.ts"
import { Notice } from "../../shell/page/notice.tsx"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"

const limitsQuery = queryOptions({
  queryKey: ["code-limits"],
  queryFn: ({ signal }) => api("GET /staff/code-limits/", { signal }),
})

type Wishes = { countries: CodeCountry[]; perDay: string }

function useCodeLimits() {
  const { data } = useQuery(limitsQuery)
  const { value, change, isDirty, reset } = useEdits<Wishes>({
    countries: data?.countries ?? [],
    perDay: String(data?.codes_per_day ?? ""),
  })
  const [problem, setProblem] = useState<Record<string, string>>({})
  const save = useSingleFlight(async () => {
    setProblem({})
    try {
      const { countries, perDay } = value
      const limits = { countries, codes_per_day: Number(latinDigits(perDay)) }
      const body = { ...limits, version: data?.version }
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
  const names = new Intl.DisplayNames(useLocale() === "sa" ? "ar" : "en", { type: "region" })
  if (!data) return null
  function toggle(country: CodeCountry, isServed: boolean) {
    const toggled = (countries: CodeCountry[]) =>
      codeCountries.filter((one) => (one === country ? isServed : countries.includes(one)))
    change((before) => ({ ...before, countries: toggled(before.countries) }))
  }
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
            <fieldset className="flex flex-col gap-2">
              <legend className="mb-2 font-medium">{m["messages.code_countries"]()}</legend>
              <div className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3 xl:grid-cols-6">
                {codeCountries.map((country) => (
                  <Checkbox
                    key={country}
                    label={names.of(country) ?? country}
                    checked={value.countries.includes(country)}
                    onCheckedChange={(isServed) => toggle(country, isServed)}
                  />
                ))}
              </div>
              {problem.countries ? (
                <p role="alert" className="text-small text-danger">
                  {fieldErrorText(problem.countries)}
                </p>
              ) : null}
            </fieldset>
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
