import { type Api, ApiError, type Transport } from "@sufra/contract/client/client"
import { sessionTransport } from "@sufra/contract/client/session-transport"
import { accessToken, endSessionHere, keepAccess, signedInSession } from "./session.ts"

/** This tab works with the cookie one request after the other; this promise ends with the last of them. */
let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Whatever sets or removes the cookie of the session runs alone: a late answer to one request would replace the
 * cookie that another has set. Other tabs are kept out by a lock, which browsers do not have over plain http: there
 * each tab only waits for itself. The work must not take the lock once more.
 */
export function withCookieLock<Value>(work: () => Promise<Value>): Promise<Value> {
  if ("locks" in navigator) return navigator.locks.request("sufra-refresh-tokens", work)
  const turn = lastTurn.then(work, work)
  lastTurn = turn.catch(() => undefined)
  return turn
}

/** Asks with the cookie, under its lock. Null: it belongs to another session than the one that is meant. */
export async function askForAccess(
  withoutSession: Api,
  sessionId: string,
  signal?: AbortSignal,
): Promise<string | null> {
  const renewed = await withoutSession("POST /staff/sessions/refresh/", {
    body: {},
    ...(signal && { signal }),
  })
  return renewed.session_id === sessionId ? renewed.access_token : null
}

/**
 * Makes the function that answers with a good access token: one request however many ask. Another tab that asks at
 * once is answered as well, each with a token of its own.
 */
function createRenewal(withoutSession: Api) {
  let underWay: { sessionId: string; access: Promise<string> } | null = null

  async function renew(sessionId: string): Promise<string> {
    const renewed = await withCookieLock(() => askForAccess(withoutSession, sessionId))
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
      // The end of this session must not sign out a person who has signed in since.
      const onExpired = () => {
        if (signedInSession() === sessionId) endSessionHere("expired")
      }
      const first = accessToken() ?? (await unlessExpired(renew(sessionId, null), onExpired))
      // A request that needs no session, such as who an invite is for, does not fail because a session is over.
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
