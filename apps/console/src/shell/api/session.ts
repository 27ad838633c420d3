import { create } from "zustand"
import { browserStorage } from "../start/browser-storage.ts"
import { pageConfig } from "../start/page-config.ts"

/**
 * Holds the id of the session while somebody is signed in: no secret, since the refresh token is in a cookie that no
 * script can read. It tells a page that opens whether to ask for an access token, and other tabs that one has changed.
 */
const signedInKey = "sufra-staff-signed-in"
/** The session that could not be ended on the server, because the network was gone. */
const owedKey = "sufra-staff-sign-out-owed"

/** Earlier versions kept both tokens where every script could read them. */
export function removeFormerTokens(): void {
  for (const key of pageConfig.formerTokenKeys) browserStorage.remove(key)
}

export function signedInSession(): string | null {
  return browserStorage.get(signedInKey)
}

/** The access token belongs to this tab and is gone with it: each tab asks for its own. */
let held: { accessToken: string; sessionId: string } | null = null

/** An access token of a session that was replaced in another tab is none. */
export function accessToken(): string | null {
  return held && held.sessionId === signedInSession() ? held.accessToken : null
}

type SessionAccess = { accessToken: string; sessionId: string }

export function keepAccess(access: SessionAccess): void {
  held = access
}

/** `expired`: the person did not ask for it, so the sign-in page says why they are there. */
type SignOutReason = "asked" | "expired"

type Session = { isSignedIn: boolean; endedBecause: SignOutReason | null }

const useSessionStore = create<Session>(() => ({
  isSignedIn: signedInSession() !== null,
  endedBecause: null,
}))

export function useIsSignedIn(): boolean {
  return useSessionStore((session) => session.isSignedIn)
}

export function useWasExpired(): boolean {
  return useSessionStore((session) => session.endedBecause === "expired")
}

export function isSignedIn(): boolean {
  return useSessionStore.getState().isSignedIn
}

export function beginSession(access: SessionAccess): void {
  // Removed first, so that other tabs see the sign-out of the old account before the new sign-in.
  browserStorage.remove(signedInKey)
  // The new session's cookie has replaced the one that could still be used.
  browserStorage.remove(owedKey)
  keepAccess(access)
  browserStorage.set(signedInKey, access.sessionId)
  useSessionStore.setState({ isSignedIn: true, endedBecause: null })
}

export function endSessionHere(reason: SignOutReason): void {
  held = null
  browserStorage.remove(signedInKey)
  if (isSignedIn()) useSessionStore.setState({ isSignedIn: false, endedBecause: reason })
}

export const owedSignOut = {
  find: () => browserStorage.get(owedKey),
  note: (sessionId: string) => browserStorage.set(owedKey, sessionId),
  settle: () => browserStorage.remove(owedKey),
}

/** `onEnd` is called whenever nobody is signed in any more, in this tab or in another. */
export function watchSession(onEnd: () => void): void {
  window.addEventListener("storage", (event) => {
    // A null key means that all of the storage was cleared.
    if (event.key !== signedInKey && event.key !== null) return
    held = null
    // Reads the event, not the storage: by now the storage may hold the next account already.
    useSessionStore.setState({
      isSignedIn: event.newValue !== null && signedInSession() !== null,
    })
  })
  useSessionStore.subscribe((now, before) => {
    if (before.isSignedIn && !now.isSignedIn) onEnd()
  })
}
