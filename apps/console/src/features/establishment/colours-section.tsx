import { defaultThemeColours, themeColourNames } from "@sufra/domain/establishment/theme"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { RefreshIcon } from "@sufra/ui/icon"
import { useFormContext } from "react-hook-form"
import type { BrandForm } from "./brand.ts"
import { ColourRow } from "./colour-row.tsx"

export function ColoursSection() {
  const { setValue } = useFormContext<BrandForm>()
  function reset() {
    for (const name of themeColourNames) {
      const options = { shouldDirty: true, shouldValidate: true }
      setValue(`theme.${name}`, defaultThemeColours[name], options)
    }
  }
  return (
    <Card padding="large" render={<section aria-labelledby="colours-title" />}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-56 flex-1">
          <h2 id="colours-title" className="text-title font-semibold">
            {m["brand.colours_title"]()}
          </h2>
          <p className="text-ink-2">{m["brand.colours_text"]()}</p>
        </div>
        <Button variant="plain" startIcon={<RefreshIcon className="size-5" />} onClick={reset}>
          {m["brand.reset_colours"]()}
        </Button>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {themeColourNames.map((name) => (
          <ColourRow key={name} name={name} />
        ))}
      </ul>
    </Card>
  )
}
