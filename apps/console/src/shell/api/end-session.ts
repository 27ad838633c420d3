import { ApiError, createApi } from "@sufra/contract/client/client"
import { api, plainTransport, withoutSession } from "./api.ts"
import { owedSignOut, signedInSession } from "./session.ts"
import { askForAccess, withCookieLock } from "./session-access.ts"

const endPath = "DELETE /staff/sessions/{id}/"

/** Otherwise it may still be open: the network was gone, or the server had no time. */
function saysItIsOver(error: unknown): boolean {
  const over = ["session_expired", "not_authorized", "not_found"]
  return error instanceof ApiError && over.includes(error.code)
}

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

/** The session whose sign-out is owed; null: none, or somebody is signed in, whose cookie has replaced that one. */
function findOwed(): string | null {
  return signedInSession() === null ? owedSignOut.find() : null
}

async function endOwed(id: string, signal: AbortSignal): Promise<void> {
  const token = await askForAccess(withoutSession, id, signal)
  // Another tab may have signed somebody in where there is no lock: the cookie is theirs now.
  if (findOwed() !== id) return
  if (token !== null) {
    const headers = { authorization: `Bearer ${token}` }
    const asOwed = createApi((path, init) => plainTransport(path, { ...init, headers }))
    await asOwed(endPath, { params: { id }, signal })
  }
  owedSignOut.settle()
}

/** A sign-in waits for the lock meanwhile, and no longer than this. An answer that comes later changes no cookie. */
const patienceMs = 4_000

/** Ends a session whose sign-out did not reach the server: its cookie is still in this browser. */
export async function settleOwedSignOut(): Promise<void> {
  if (findOwed() === null) return
  await withCookieLock(async () => {
    const id = findOwed()
    if (id === null) return
    try {
      await endOwed(id, AbortSignal.timeout(patienceMs))
    } catch (error) {
      if (saysItIsOver(error)) owedSignOut.settle()
    }
  })
}

const retryMs = 30_000

/** A network may be back without the browser's saying so, and the server may have been what was gone. */
export function watchOwedSignOut(): () => void {
  const settle = () => void settleOwedSignOut()
  settle()
  window.addEventListener("online", settle)
  const timer = window.setInterval(settle, retryMs)
  return () => {
    window.removeEventListener("online", settle)
    window.clearInterval(timer)
  }
}
