import type { Env } from "../../env.ts"

/** What the server tells the guest app's bundle; apps/web/app/entry.server.tsx is the other side. */
export type PageConfig = {
  apiOrigin: string | null
  localeKey: string
  accessTokenKey: string
  refreshTokenKey: string
}

export function pageConfig(env: Env): PageConfig {
  return {
    apiOrigin: env.SUFRA_API_ORIGIN ?? null,
    localeKey: env.SUFRA_LOCALE_KEY,
    accessTokenKey: env.SUFRA_ACCESS_TOKEN_KEY,
    refreshTokenKey: env.SUFRA_REFRESH_TOKEN_KEY,
  }
}
