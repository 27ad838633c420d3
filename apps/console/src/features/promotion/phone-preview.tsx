import { type ThemeColours, themeVariables } from "@sufra/domain/establishment/theme"
import { catalogueOf, directionOf, type Locale, locales } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Chip } from "@sufra/ui/chip"
import { type CSSProperties, type ReactNode, useState } from "react"
import { languageNames, useLocale } from "../../shell/locale.ts"

type PhonePreviewProps = {
  theme: ThemeColours
  children: (locale: Locale) => ReactNode
  /** Buttons for what a guest would do with a finger. */
  controls?: ReactNode
}

/** A phone in either language and in the place's colours. */
export function PhonePreview({ theme, children, controls }: PhonePreviewProps) {
  const consoleLocale = useLocale()
  const [chosen, setChosen] = useState<Locale | null>(null)
  const locale = chosen ?? consoleLocale
  return (
    <Card padding="medium" className="xl:p-6" render={<section aria-labelledby="preview-title" />}>
      <h2 id="preview-title" className="text-title font-semibold">
        {m["preview.title"]()}
      </h2>
      <fieldset className="mt-3 flex gap-2">
        <legend className="sr-only">{m["preview.language"]()}</legend>
        {locales.map((language) => (
          <Chip
            key={language}
            selected={language === locale}
            lang={catalogueOf(language)}
            onClick={() => setChosen(language)}
          >
            {languageNames[language]}
          </Chip>
        ))}
      </fieldset>
      <div
        role="img"
        aria-label={m["preview.label"]()}
        lang={catalogueOf(locale)}
        dir={directionOf(locale)}
        style={themeVariables(theme) as CSSProperties}
        className="mx-auto mt-4 aspect-9/17 w-full max-w-66 overflow-hidden rounded-[36px] border-[8px] border-ink bg-page"
      >
        {children(locale)}
      </div>
      {controls}
    </Card>
  )
}

/** Lines where the page's own words would be: nothing to read, only where things stand. */
export function PageOutline() {
  return (
    <span aria-hidden="true" className="flex flex-col gap-3 p-4">
      <span className="h-16 rounded-card bg-card shadow-card" />
      <span className="h-3 w-2/5 rounded-full bg-muted-strong" />
      <span className="h-20 rounded-card bg-card shadow-card" />
      <span className="h-20 rounded-card bg-card shadow-card" />
      <span className="h-20 rounded-card bg-card shadow-card" />
    </span>
  )
}
