import { ApiError } from "../api-error.ts"
import type { Transport } from "./client.ts"

type Parts = {
  transport: Transport
  store: { read: () => { accessToken: string } | null }
  refresh: (staleAccessToken: string) => Promise<string>
  /** The server no longer knows this session. */
  onExpired: () => void
}

function withToken(init: RequestInit, token: string | undefined): RequestInit {
  if (!token) return init
  const headers = new Headers(init.headers)
  headers.set("authorization", `Bearer ${token}`)
  return { ...init, headers }
}

async function codeOf(response: Response): Promise<string | undefined> {
  const reply = (await response
    .clone()
    .json()
    .catch(() => null)) as { error?: { code?: string } } | null
  return reply?.error?.code
}

/** Sends the access token along; when it is over, renews it once and sends the request again. */
export function sessionTransport({ transport, store, refresh, onExpired }: Parts): Transport {
  return async (path, init) => {
    const token = store.read()?.accessToken
    const response = await transport(path, withToken(init, token))
    if (response.status !== 401) return response
    const code = await codeOf(response)
    if (code === "not_authorized") onExpired()
    if (code !== "session_expired" || !token) return response
    try {
      return await transport(path, withToken(init, await refresh(token)))
    } catch (error) {
      // Only the server's word ends a session: a lost connection must not sign anybody out.
      if (error instanceof ApiError && error.code === "session_expired") onExpired()
      throw error
    }
  }
}
