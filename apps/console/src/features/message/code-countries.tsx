import { type CodeCountry, codeCountries } from "@sufra/domain/verification/code-limits"
import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import { useLocale } from "../../shell/locale.ts"

type CodeCountriesProps = {
  countries: CodeCountry[]
  onCountries: (toggled: (before: CodeCountry[]) => CodeCountry[]) => void
  takesOthers: boolean
  onTakesOthers: (takesOthers: boolean) => void
  problem: string | undefined
}

/** The countries that guests choose from in the phone field, and whether that list holds everywhere. */
export function CodeCountries(props: CodeCountriesProps) {
  const { countries, onCountries, takesOthers, onTakesOthers, problem } = props
  const names = new Intl.DisplayNames(useLocale() === "sa" ? "ar" : "en", { type: "region" })
  function toggle(country: CodeCountry, isServed: boolean) {
    onCountries((before) =>
      codeCountries.filter((one) => (one === country ? isServed : before.includes(one))),
    )
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">{m["messages.code_countries"]()}</legend>
      <div className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3 xl:grid-cols-6">
        {codeCountries.map((country) => (
          <Checkbox
            key={country}
            label={names.of(country) ?? country}
            checked={countries.includes(country)}
            onCheckedChange={(isServed) => toggle(country, isServed)}
          />
        ))}
      </div>
      {problem ? (
        <p role="alert" className="text-small text-danger">
          {fieldErrorText(problem)}
        </p>
      ) : null}
      <Checkbox
        className="mt-2 border-line border-t pt-3"
        label={m["messages.other_countries"]()}
        hint={m["messages.other_countries_hint"]()}
        checked={takesOthers}
        onCheckedChange={onTakesOthers}
      />
    </fieldset>
  )
}
