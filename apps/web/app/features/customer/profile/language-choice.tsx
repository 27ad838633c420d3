import { type Locale, locales } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Chip } from "@sufra/ui/chip"
import { useToast } from "@sufra/ui/toast"
import { useParams } from "react-router"
import { refusalText } from "../../../shell/errors/refusal-text.ts"
import { localeNames } from "../../../shell/frame/language-switch.tsx"
import { useLocale, useSwitchLocale } from "../../../shell/locale.ts"
import { type Customer, setCustomer } from "../customer-state.ts"
import { saveLanguage } from "./save-language.ts"

/** The page changes at once; a profile that has a name keeps it for the messages too. */
export function LanguageChoice({ placeId, customer }: { placeId: string; customer: Customer }) {
  const { uuid = "" } = useParams()
  const current = useLocale()
  const switchLocale = useSwitchLocale()
  const toast = useToast()

  async function choose(language: Locale): Promise<void> {
    switchLocale(language)
    try {
      setCustomer(placeId, await saveLanguage(uuid, customer, language))
    } catch (error) {
      toast.show({ kind: "danger", title: refusalText(error) })
    }
  }

  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">{m["profile.language"]()}</legend>
      {locales.map((locale) => (
        <Chip
          key={locale}
          selected={locale === current}
          lang={locale === "sa" ? "ar" : "en"}
          className="font-names"
          onClick={() => void choose(locale)}
        >
          {localeNames[locale]}
        </Chip>
      ))}
    </fieldset>
  )
}
