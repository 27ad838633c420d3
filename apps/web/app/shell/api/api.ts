import { ApiError } from "@sufra/contract/api-error"
import type { Api } from "@sufra/contract/client/client"

let browserClient: Promise<Api> | null = null

async function makeBrowserClient(): Promise<Api> {
  try {
    return (await import("./browser-client.ts")).makeApi()
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

/** The API as a page calls it: as the customer who is signed in at its place, if one is. */
export const browserApi: Api = async (key, ...input) => (await loadBrowserApi())(key, ...input)
