import { catalogueOf, type Locale, locales } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Chip } from "@sufra/ui/chip"
import { languageNames } from "../locale.ts"

type LanguageChipsProps = { chosen: Locale; onChoose: (locale: Locale) => void }

/** In which language a preview is drawn. */
export function LanguageChips({ chosen, onChoose }: LanguageChipsProps) {
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">{m["preview.language"]()}</legend>
      {locales.map((locale) => (
        <Chip
          key={locale}
          selected={locale === chosen}
          lang={catalogueOf(locale)}
          onClick={() => onChoose(locale)}
        >
          {languageNames[locale]}
        </Chip>
      ))}
    </fieldset>
  )
}
