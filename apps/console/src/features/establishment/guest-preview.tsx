import { type ThemeColours, themeVariables } from "@sufra/domain/establishment/theme"
import { catalogueOf, directionOf, type Locale, locales } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Chip } from "@sufra/ui/chip"
import { type CSSProperties, useState } from "react"
import { languageNames, useLocale } from "../../shell/locale.ts"
import type { BrandForm } from "./brand.ts"
import { PreviewScreen } from "./preview-screen.tsx"

type GuestPreviewProps = Pick<BrandForm, "name" | "logo"> & { theme: ThemeColours }

/** The guest page in a phone, in either language, in the colours that are being picked. */
export function GuestPreview({ name, logo, theme }: GuestPreviewProps) {
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
        aria-label={m["brand.preview_label"]()}
        lang={catalogueOf(locale)}
        dir={directionOf(locale)}
        style={themeVariables(theme) as CSSProperties}
        className="mx-auto mt-4 w-full max-w-75 overflow-hidden rounded-[36px] border-[8px] border-ink bg-page"
      >
        <PreviewScreen name={name[locale]} logo={logo} locale={locale} />
      </div>
    </Card>
  )
}
