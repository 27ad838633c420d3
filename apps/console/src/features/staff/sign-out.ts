import { endSessionOnServer } from "../../shell/api/end-session.ts"
import { endSessionHere, isSignedIn } from "../../shell/api/session.ts"

/** Whoever presses sign out on a dead network is signed out here all the same, and soon. */
const patienceMs = 4_000

let underWay: Promise<void> | null = null

export function signOut(): Promise<void> {
  if (!isSignedIn()) return Promise.resolve()
  underWay ??= endSessionOnServer(AbortSignal.timeout(patienceMs))
    .catch(() => undefined)
    .finally(() => {
      underWay = null
      endSessionHere("asked")
    })
  return underWay
}
