import { catalogueOf, type Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { GlobeIcon } from "@sufra/ui/icon"
import { languageNames, setLocale, useLocale } from "./locale.ts"

type LanguageSwitchProps = {
  /** On a phone the globe alone, where the line has no room. */
  isShort?: boolean
}

export function LanguageSwitch({ isShort = false }: LanguageSwitchProps) {
  const other: Locale = useLocale() === "sa" ? "en" : "sa"
  return (
    <Button
      variant="plain"
      aria-label={m["console.switch_language"]({ language: languageNames[other] })}
      startIcon={<GlobeIcon className="size-5" />}
      onClick={() => setLocale(other)}
    >
      <span lang={catalogueOf(other)} className={isShort ? "max-sm:sr-only" : undefined}>
        {languageNames[other]}
      </span>
    </Button>
  )
}
