import type { Locale } from "@sufra/domain/kernel/locale"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { GlobeIcon } from "@sufra/ui/icon"
import { languageNames, setLocale, useLocale } from "./locale.ts"

type LanguageSwitchProps = { iconOnly?: boolean; className?: string }

export function LanguageSwitch({ iconOnly = false, className = "" }: LanguageSwitchProps) {
  const other: Locale = useLocale() === "sa" ? "en" : "sa"
  const label = m["console.switch_language"]({ language: languageNames[other] })
  return (
    <Button
      variant="plain"
      size={iconOnly ? "icon" : "medium"}
      className={className}
      aria-label={label}
      title={label}
      startIcon={<GlobeIcon className="size-5" />}
      onClick={() => setLocale(other)}
    >
      {iconOnly ? null : <span lang={catalogueOf(other)}>{languageNames[other]}</span>}
    </Button>
  )
}
