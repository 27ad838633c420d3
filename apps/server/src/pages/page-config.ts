import type { Env } from "../env.ts"

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
export function pageConfig(env: Env, pageHost: string): PageConfig {
  return {
    apiOrigin: env.SUFRA_API_HOSTS[pageHost.toLowerCase()] ?? env.SUFRA_API_ORIGIN ?? null,
    localeKey: env.SUFRA_LOCALE_KEY,
    accessTokenKey: env.SUFRA_ACCESS_TOKEN_KEY,
    refreshTokenKey: env.SUFRA_REFRESH_TOKEN_KEY,
    mapTiles: env.SUFRA_MAP_TILES
      ? { url: env.SUFRA_MAP_TILES, attribution: env.SUFRA_MAP_ATTRIBUTION }
      : null,
  }
}
