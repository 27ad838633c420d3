import { catalogueOf, defaultLocale, isLocale, type Locale } from "@sufra/domain/kernel/locale"
import { overwriteGetLocale } from "@sufra/messages/runtime"
import { useRevalidator, useRouteLoaderData } from "react-router"
import type { loader } from "../root.tsx"
import { browserApi } from "./api/api.ts"
import { afterHydration } from "./start/hydrated-in-turn.tsx"
import { pageConfig } from "./start/page-config.ts"
import { readStored, writeStored } from "./storage/storage.ts"

const oneYearSeconds = 365 * 24 * 60 * 60

/** In the browser one language holds for the whole page; on the server each request has its own. */
let browserLocale: Locale = defaultLocale

export function startBrowserLocale(rendered: Locale): void {
  browserLocale = rendered
  overwriteGetLocale(() => catalogueOf(browserLocale))
}

/**
 * The cookie is the truth for the server, storage for the page; they are written together. Safari keeps a script's
 * cookie for a week only, so the server sets the same one again.
 */
function storeLocale(locale: Locale): void {
  const { localeKey } = pageConfig()
  writeStored(localeKey, locale)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain http
  document.cookie = `${localeKey}=${locale}; path=/; max-age=${oneYearSeconds}; samesite=lax`
  // Without an answer the script's cookie holds, and the storage after it.
  browserApi("PUT /language/", { body: { language: locale } }).catch(() => undefined)
}

/** A language kept in storage outlives a cookie that the browser dropped. */
export function storedLocale(): Locale | null {
  const stored = readStored(pageConfig().localeKey)
  return isLocale(stored) ? stored : null
}

export function currentBrowserLocale(): Locale {
  return browserLocale
}

export function useLocale(): Locale {
  return useRouteLoaderData<typeof loader>("root")?.locale ?? defaultLocale
}

let isSwitching = false

/** Whether the page is fetched again for its language only. */
export function isSwitchingLocale(): boolean {
  return isSwitching
}

/** Changes the language in place: page, scroll and every state stay. */
export function useSwitchLocale(): (locale: Locale) => void {
  const revalidator = useRevalidator()
  // A part of the page that is hydrated in another language than the server's is thrown away and drawn anew.
  return (locale) =>
    afterHydration(() => {
      browserLocale = locale
      storeLocale(locale)
      isSwitching = true
      void revalidator.revalidate().finally(() => {
        isSwitching = false
      })
    })
}
