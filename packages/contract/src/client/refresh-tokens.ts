import { ApiError } from "../api-error.ts"

export type Tokens = { accessToken: string; refreshToken: string }

export type TokenStore = { read: () => Tokens | null; write: (tokens: Tokens) => void }

type Parts = {
  store: TokenStore
  /** Asks the server for the successor. */
  exchange: (refreshToken: string) => Promise<Tokens>
  /** Keeps other tabs out; over plain http a browser has no such lock. */
  exclusively: <Value>(work: () => Promise<Value>) => Promise<Value>
}

/**
 * Makes the function that turns an expired access token into a good one: one exchange however many
 * requests ask, in this tab and in others. Without a lock two tabs may exchange the same token at
 * once: the server answers both with the same successor.
 */
export function createRefresher({ store, exchange, exclusively }: Parts) {
  let underWay: Promise<string> | null = null

  async function renew(staleAccessToken: string): Promise<string> {
    const held = store.read()
    if (!held) throw new ApiError("session_expired")
    if (held.accessToken !== staleAccessToken) return held.accessToken
    try {
      const successor = await exchange(held.refreshToken)
      // Signed out meanwhile: writing now would sign in again.
      if (!store.read()) throw new ApiError("session_expired")
      store.write(successor)
      return successor.accessToken
    } catch (error) {
      const now = store.read()
      if (now && now.accessToken !== staleAccessToken) return now.accessToken
      throw error
    }
  }

  return (staleAccessToken: string): Promise<string> => {
    underWay ??= exclusively(() => renew(staleAccessToken)).finally(() => {
      underWay = null
    })
    return underWay
  }
}
