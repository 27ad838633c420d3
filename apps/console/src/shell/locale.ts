import {
  catalogueOf,
  defaultLocale,
  directionOf,
  isLocale,
  type Locale,
  type LocalText,
} from "@sufra/domain/kernel/locale"
import { overwriteGetLocale } from "@sufra/messages/runtime"
import { create } from "zustand"
import { browserStorage } from "./start/browser-storage.ts"
import { pageConfig } from "./start/page-config.ts"

const oneYearSeconds = 365 * 24 * 60 * 60

/** Each language in its own words: a catalogue holds one script only. */
export const languageNames: LocalText = { sa: "العربية", en: "English" }

function storedLocale(): Locale {
  const stored = browserStorage.get(pageConfig.localeKey)
  return isLocale(stored) ? stored : defaultLocale
}

/** The language of a preview, while its words are being made. */
let previewed: Locale | null = null

const useLocaleStore = create<{ locale: Locale }>(() => ({ locale: storedLocale() }))

function follow(locale: Locale): void {
  document.documentElement.lang = catalogueOf(locale)
  document.documentElement.dir = directionOf(locale)
  useLocaleStore.setState({ locale })
}

/** For words that are made outside of a component. */
export function currentLocale(): Locale {
  return previewed ?? useLocaleStore.getState().locale
}

/** Makes words in another language than the console's own: what guests of that language read. */
export function saidIn<Words>(locale: Locale, words: () => Words): Words {
  previewed = locale
  try {
    return words()
  } finally {
    previewed = null
  }
}

export function useLocale(): Locale {
  return useLocaleStore((state) => state.locale)
}

export function setLocale(locale: Locale): void {
  browserStorage.set(pageConfig.localeKey, locale)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs TLS, and Sufra runs without it on a LAN
  document.cookie = `${pageConfig.localeKey}=${locale}; path=/; max-age=${oneYearSeconds}; SameSite=Lax`
  follow(locale)
}

/** Called once before the first render. Other tabs switch along. */
export function startLocale(): void {
  overwriteGetLocale(() => catalogueOf(currentLocale()))
  follow(currentLocale())
  window.addEventListener("storage", (event) => {
    if (event.key === pageConfig.localeKey && isLocale(event.newValue)) follow(event.newValue)
  })
}
