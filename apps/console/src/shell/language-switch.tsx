import { catalogueOf, type Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { GlobeIcon } from "@sufra/ui/icon"
import { languageNames, setLocale, useLocale } from "./locale.ts"

export function LanguageSwitch() {
  const other: Locale = useLocale() === "sa" ? "en" : "sa"
  return (
    <Button
      variant="plain"
      aria-label={m["console.switch_language"]({ language: languageNames[other] })}
      startIcon={<GlobeIcon className="size-5" />}
      onClick={() => setLocale(other)}
    >
      <span lang={catalogueOf(other)}>{languageNames[other]}</span>
    </Button>
  )
}
