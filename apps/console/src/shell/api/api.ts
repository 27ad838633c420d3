import { apiBase } from "@sufra/contract/client/api-host"
import {
  type Api,
  createApi,
  createDownload,
  type Download,
  type Transport,
} from "@sufra/contract/client/client"
import { createRefresher } from "@sufra/contract/client/refresh-tokens"
import { sessionTransport } from "@sufra/contract/client/session-transport"
import { pageConfig } from "../start/page-config.ts"
import { endSessionHere, tokenStore } from "./session.ts"
import { uploadTransport } from "./upload-transport.ts"

export const apiRoot = apiBase(new URL(window.location.href), pageConfig.apiOrigin)

const plainTransport: Transport = (path, init) => fetch(apiRoot + path, init)
const withoutSession = createApi(plainTransport)

const refresh = createRefresher({
  store: tokenStore,
  exchange: async (refreshToken) => {
    const renewed = await withoutSession("POST /staff/sessions/refresh/", {
      body: { refresh_token: refreshToken },
    })
    return { accessToken: renewed.access_token, refreshToken: renewed.refresh_token }
  },
  exclusively: (work) =>
    "locks" in navigator ? navigator.locks.request("sufra-refresh-tokens", work) : work(),
})

function withSession(transport: Transport): Transport {
  return sessionTransport({
    transport,
    store: tokenStore,
    refresh,
    onExpired: () => endSessionHere("expired"),
  })
}

export const api: Api = createApi(withSession(plainTransport))

/** For what the API answers with a file. */
export const download: Download = createDownload(withSession(plainTransport))

/** The same API for one upload whose progress is shown. */
export function uploadingApi(onProgress: (share: number) => void): Api {
  return createApi(withSession(uploadTransport(apiRoot, onProgress)))
}

/** The header a live stream sends. Asking who is signed in renews an access token that is over. */
export async function freshAuthorization(): Promise<Record<string, string>> {
  await api("GET /staff/me/").catch(() => undefined)
  const token = tokenStore.read()?.accessToken
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** A picture's address in the smallest offered width that is sharp enough. */
export function pictureUrl(image: { src: string }, width: 64 | 160 | 320 | 640): string {
  return `${apiRoot}${image.src}/${width}.webp`
}
