import { api } from "../../shell/api/api.ts"
import { endSessionHere, isSignedIn } from "../../shell/api/session.ts"

/** Whoever presses sign out on a dead network is signed out here all the same, and soon. */
const patienceMs = 4_000

async function endOnServer(): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs)
  const sessions = await api("GET /staff/sessions/", { signal })
  const current = sessions.find((session) => session.is_current)
  if (current) await api("DELETE /staff/sessions/{id}/", { params: { id: current.id }, signal })
}

let underWay: Promise<void> | null = null

export function signOut(): Promise<void> {
  if (!isSignedIn()) return Promise.resolve()
  underWay ??= endOnServer()
    .catch(() => undefined)
    .finally(() => {
      underWay = null
      endSessionHere("asked")
    })
  return underWay
}
