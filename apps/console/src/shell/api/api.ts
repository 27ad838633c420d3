import { apiBase } from "@sufra/contract/client/api-host"
import {
  type Api,
  ApiError,
  createApi,
  createDownload,
  type Download,
  type Transport,
} from "@sufra/contract/client/client"
import { pageConfig } from "../start/page-config.ts"
import { accessToken, owedSignOut, signedInSession } from "./session.ts"
import { askForAccess, createSessionTransports } from "./session-access.ts"
import { uploadTransport } from "./upload-transport.ts"

export const apiRoot = apiBase(new URL(window.location.href), pageConfig.apiOrigin)

const plainTransport: Transport = (path, init) => fetch(apiRoot + path, init)
const withoutSession = createApi(plainTransport)

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

/** Otherwise it may still be open: the network was gone, or the server had no time. */
function saysItIsOver(error: unknown): boolean {
  const over = ["session_expired", "not_authorized", "not_found"]
  return error instanceof ApiError && over.includes(error.code)
}

const endPath = "DELETE /staff/sessions/{id}/"

/** Ends the session on the server, which takes the cookie back. */
export async function endSessionOnServer(signal: AbortSignal): Promise<void> {
  const id = signedInSession()
  if (id === null) return
  try {
    await api(endPath, { params: { id }, signal })
  } catch (error) {
    if (!saysItIsOver(error)) owedSignOut.note(id)
    throw error
  }
}

/** Ends a session whose sign-out did not reach the server: its cookie is still in this browser. */
export async function settleOwedSignOut(): Promise<void> {
  const id = owedSignOut.find()
  if (id === null || signedInSession() !== null) return
  try {
    const token = await askForAccess(withoutSession, id)
    const headers = { authorization: `Bearer ${token}` }
    if (token !== null) {
      await createApi((path, init) => plainTransport(path, { ...init, headers }))(endPath, {
        params: { id },
      })
    }
    owedSignOut.settle()
  } catch (error) {
    if (saysItIsOver(error)) owedSignOut.settle()
  }
}

/** A picture's address in the smallest offered width that is sharp enough. */
export function pictureUrl(image: { src: string }, width: 64 | 160 | 320 | 640): string {
  return `${apiRoot}${image.src}/${width}.webp`
}
