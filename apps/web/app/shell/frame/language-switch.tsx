import { Button } from "@sufra/ui/button"
import { useLocale, useSwitchLocale } from "../locale.ts"

/** Each language is named in itself, so that whoever needs it can read it. */
export const localeNames = { sa: "العربية", en: "English" } as const

const shortNames = { sa: "ع", en: "EN" } as const

export function LanguageSwitch() {
  const locale = useLocale()
  const switchLocale = useSwitchLocale()
  const other = locale === "sa" ? "en" : "sa"
  return (
    <Button
      variant="plain"
      className="min-w-target px-1 font-names sm:px-2"
      lang={other === "sa" ? "ar" : "en"}
      onClick={() => switchLocale(other)}
    >
      {/* A phone's navbar has no room for the whole name, which is still what is read aloud. */}
      <span aria-hidden="true" className="sm:hidden">
        {shortNames[other]}
      </span>
      <span className="max-sm:sr-only">{localeNames[other]}</span>
    </Button>
  )
}
