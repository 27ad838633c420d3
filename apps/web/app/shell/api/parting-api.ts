import { createApi } from "@sufra/contract/client/client"
import { pageConfig } from "../start/page-config.ts"

/** Outlives the page it is sent from, and says nothing about who sent it. */
export const partingApi = createApi((path, init) =>
  fetch(`${pageConfig().apiBase}${path}`, { ...init, keepalive: true, credentials: "omit" }),
)
