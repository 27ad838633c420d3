import type { Settings } from "../settings/settings.ts"

/** What the server tells the guest app's bundle; apps/web/app/entry.server.tsx is the other side. */
export type PageConfig = {
  apiOrigin: string | null
  localeKey: string
  accessTokenKey: string
  refreshTokenKey: string
  /** Map pictures by their address, and whom to thank for them; null: maps are drawn by us. */
  mapTiles: { url: string; attribution: string } | null
}

/** A partner's host has its API where the settings say so, any other where they say for all. */
export function pageConfig(settings: Settings, pageHost: string): PageConfig {
  return {
    apiOrigin:
      settings.SUFRA_API_HOSTS[pageHost.toLowerCase()] ?? settings.SUFRA_API_ORIGIN ?? null,
    localeKey: settings.SUFRA_LOCALE_KEY,
    accessTokenKey: settings.SUFRA_ACCESS_TOKEN_KEY,
    refreshTokenKey: settings.SUFRA_REFRESH_TOKEN_KEY,
    mapTiles: settings.SUFRA_MAP_TILES
      ? { url: settings.SUFRA_MAP_TILES, attribution: settings.SUFRA_MAP_ATTRIBUTION }
      : null,
  }
}
