import { type Api, ApiError, type Transport } from "@sufra/contract/client/client"
import { sessionTransport } from "@sufra/contract/client/session-transport"
import { accessToken, endSessionHere, keepAccess, signedInSession } from "./session.ts"

/** Keeps other tabs out; over plain http a browser has no such lock. */
function exclusively<Value>(work: () => Promise<Value>): Promise<Value> {
  return "locks" in navigator ? navigator.locks.request("sufra-refresh-tokens", work) : work()
}

/** Asks with the cookie. Null: it belongs to another session than the one that is meant. */
export function askForAccess(withoutSession: Api, sessionId: string): Promise<string | null> {
  return exclusively(async () => {
    const renewed = await withoutSession("POST /staff/sessions/refresh/", { body: {} })
    return renewed.session_id === sessionId ? renewed.access_token : null
  })
}

/**
 * Makes the function that answers with a good access token: one request however many ask. Another tab that asks at
 * once is answered as well, each with a token of its own.
 */
function createRenewal(withoutSession: Api) {
  let underWay: { sessionId: string; access: Promise<string> } | null = null

  async function renew(sessionId: string): Promise<string> {
    const renewed = await askForAccess(withoutSession, sessionId)
    // Signed out meanwhile, or signed in as somebody else: keeping it would undo that.
    if (renewed === null || signedInSession() !== sessionId) throw new ApiError("session_expired")
    keepAccess({ accessToken: renewed, sessionId })
    return renewed
  }

  return (sessionId: string, stale: string | null): Promise<string> => {
    const now = accessToken()
    if (now !== null && now !== stale) return Promise.resolve(now)
    if (underWay?.sessionId === sessionId) return underWay.access
    const access = renew(sessionId).finally(() => {
      if (underWay?.access === access) underWay = null
    })
    underWay = { sessionId, access }
    return access
  }
}

/** Sends the access token of whoever is signed in, and asks for one where this tab has none or it is over. */
export function createSessionTransports(withoutSession: Api) {
  const renew = createRenewal(withoutSession)
  return (transport: Transport): Transport =>
    async (path, init) => {
      const sessionId = signedInSession()
      if (sessionId === null) return transport(path, init)
      // Whoever has signed in since is not signed out by the end of the session before.
      const onExpired = () => {
        if (signedInSession() === sessionId) endSessionHere("expired")
      }
      const first = accessToken() ?? (await unlessExpired(renew(sessionId, null), onExpired))
      // What anybody may ask, as who an invite is for, does not fail with a session that is over.
      if (first === null) return transport(path, init)
      return sessionTransport({
        transport,
        store: { read: () => ({ accessToken: accessToken() ?? first }) },
        refresh: (stale) => renew(sessionId, stale),
        onExpired,
      })(path, init)
    }
}

/** Only the server's word ends a session: a lost connection must not sign anybody out. */
async function unlessExpired(
  access: Promise<string>,
  onExpired: () => void,
): Promise<string | null> {
  try {
    return await access
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "session_expired") throw error
    onExpired()
    return null
  }
}
