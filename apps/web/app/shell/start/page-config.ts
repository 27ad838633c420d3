/** Where a map's pictures come from, and whom to thank for them, in HTML. */
export type MapTiles = { url: string; attribution: string }

/** What the server tells every page: apps/server/src/pages/page-config.ts is the other side. */
export type ServerConfig = {
  apiOrigin: string | null
  localeKey: string
  accessTokenKey: string
  refreshTokenKey: string
  mapTiles: MapTiles | null
}

/** `apiBase` is the prefix of every API path: found out by the server, so that no browser has to. */
export type PageConfig = ServerConfig & { apiBase: string }

export const defaultServerConfig: ServerConfig = {
  apiOrigin: null,
  localeKey: "sufra-locale",
  accessTokenKey: "sufra-access-token",
  refreshTokenKey: "sufra-refresh-token",
  mapTiles: null,
}

let current: PageConfig = { ...defaultServerConfig, apiBase: "/api" }

/** Set once per page, from the root loader's data, before anything reads it. */
export function usePageConfigOf(config: PageConfig): void {
  current = config
}

export function pageConfig(): PageConfig {
  return current
}
