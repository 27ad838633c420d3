import { ApiError } from "@sufra/contract/api-error"
import type { Api } from "@sufra/contract/client"
import { pageConfig } from "./page-config.ts"
import { readStored } from "./storage.ts"

function withToken(headers: HeadersInit | undefined): Headers {
  const all = new Headers(headers)
  const token = readStored(pageConfig().accessTokenKey)
  if (token) all.set("authorization", `Bearer ${token}`)
  return all
}

let browserClient: Promise<Api> | null = null

async function makeBrowserClient(): Promise<Api> {
  try {
    const client = await import("@sufra/contract/client")
    return client.createApi((path, init) =>
      fetch(`${pageConfig().apiBase}${path}`, { ...init, headers: withToken(init.headers) }),
    )
  } catch (cause) {
    browserClient = null
    throw new ApiError("network_failed", { cause })
  }
}

/** The first view makes no calls. Loaded ahead of them: a later release has this file no more. */
export function loadBrowserApi(): Promise<Api> {
  browserClient ??= makeBrowserClient()
  return browserClient
}

/** The API as a page calls it. */
export const browserApi: Api = async (key, ...input) => (await loadBrowserApi())(key, ...input)
