import { type Api, createApi } from "@sufra/contract/client/client"
import { pageConfig } from "../../shell/start/page-config.ts"

/** The API as the holder of a link calls it; whoever is signed in on this phone has no part in it. */
export function linkApi(token: string): Api {
  const authorization = `Bearer ${token}`
  return createApi((path, init) =>
    fetch(`${pageConfig().apiBase}${path}`, {
      ...init,
      credentials: "omit",
      headers: { ...init.headers, authorization },
    }),
  )
}
