import { apiBase } from "@sufra/contract/client/api-host"
import {
  type Api,
  createApi,
  createDownload,
  type Download,
  type Transport,
} from "@sufra/contract/client/client"
import { pageConfig } from "../start/page-config.ts"
import { accessToken } from "./session.ts"
import { createSessionTransports } from "./session-access.ts"
import { uploadTransport } from "./upload-transport.ts"

export const apiRoot = apiBase(new URL(window.location.href), pageConfig.apiOrigin)

export const plainTransport: Transport = (path, init) => fetch(apiRoot + path, init)
/** Asks as nobody: for whatever signs somebody in. */
export const withoutSession = createApi(plainTransport)

const withSession = createSessionTransports(withoutSession)

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
  const token = accessToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** A picture's address in the smallest offered width that is sharp enough. */
export function pictureUrl(image: { src: string }, width: 64 | 160 | 320 | 640): string {
  return `${apiRoot}${image.src}/${width}.webp`
}
