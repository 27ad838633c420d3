import { apiBase } from "@sufra/contract/api-host"
import { type Api, createApi } from "@sufra/contract/client"
import type { RouterContextProvider } from "react-router"
import { pageConfig } from "./page-config.ts"
import { requestContext } from "./request-context.ts"
import { readStored } from "./storage.ts"

export function browserApiBase(): string {
  return apiBase(new URL(location.href), pageConfig().apiOrigin)
}

function withToken(headers: HeadersInit | undefined): Headers {
  const all = new Headers(headers)
  const token = readStored(pageConfig().accessTokenKey)
  if (token) all.set("authorization", `Bearer ${token}`)
  return all
}

/** The API as a page calls it. */
export const browserApi: Api = createApi((path, init) =>
  fetch(`${browserApiBase()}${path}`, { ...init, headers: withToken(init.headers) }),
)

/** The API as a loader calls it while the server renders: the same calls, without a network. */
export function serverApi(context: Readonly<RouterContextProvider>): Api {
  return createApi(context.get(requestContext).transport)
}
