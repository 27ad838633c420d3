/** What the server writes into the page; apps/server/src/http/console-files.ts is the other side. */
type PageConfig = {
  apiOrigin: string | null
  /** Guests open the pages here; null: nobody said where. */
  pageOrigin: string | null
  localeKey: string
  accessTokenKey: string
  refreshTokenKey: string
  /** Null where the installation wants no map. */
  mapTiles: MapTiles | null
}

export type MapTiles = { url: string; attribution: string }

const defaults: PageConfig = {
  apiOrigin: null,
  pageOrigin: null,
  localeKey: "sufra-locale",
  accessTokenKey: "sufra-access-token-staff",
  refreshTokenKey: "sufra-refresh-token-staff",
  mapTiles: null,
}

function readConfig(): PageConfig {
  const text = document.getElementById("sufra-config")?.textContent
  return text ? { ...defaults, ...(JSON.parse(text) as Partial<PageConfig>) } : defaults
}

/** Under Vite's own server there is no such script: then the defaults hold. */
export const pageConfig = readConfig()

/** Addresses that are handed on begin with this: pages and console are under one host, the configured one if any. */
export const linkOrigin = pageConfig.pageOrigin ?? window.location.origin
