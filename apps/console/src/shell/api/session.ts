import type { Tokens } from "@sufra/contract/client/refresh-tokens"
import { create } from "zustand"
import { browserStorage } from "../start/browser-storage.ts"
import { pageConfig } from "../start/page-config.ts"

const { accessTokenKey, refreshTokenKey } = pageConfig

function readTokens(): Tokens | null {
  const accessToken = browserStorage.get(accessTokenKey)
  const refreshToken = browserStorage.get(refreshTokenKey)
  return accessToken && refreshToken ? { accessToken, refreshToken } : null
}

function writeTokens(tokens: Tokens): void {
  browserStorage.set(accessTokenKey, tokens.accessToken)
  browserStorage.set(refreshTokenKey, tokens.refreshToken)
}

function removeTokens(): void {
  browserStorage.remove(accessTokenKey)
  browserStorage.remove(refreshTokenKey)
}

export const tokenStore = { read: readTokens, write: writeTokens }

/** `expired`: the person did not ask for it, so the sign-in page says why they are there. */
type SignOutReason = "asked" | "expired"

type Session = { isSignedIn: boolean; endedBecause: SignOutReason | null }

const useSessionStore = create<Session>(() => ({
  isSignedIn: readTokens() !== null,
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

export function beginSession(tokens: Tokens): void {
  // Removed first, so that other tabs see the sign-out of the old account before the new sign-in.
  removeTokens()
  writeTokens(tokens)
  useSessionStore.setState({ isSignedIn: true, endedBecause: null })
}

export function endSessionHere(reason: SignOutReason): void {
  removeTokens()
  if (isSignedIn()) useSessionStore.setState({ isSignedIn: false, endedBecause: reason })
}

/** `onEnd` is called whenever nobody is signed in any more, in this tab or in another. */
export function watchSession(onEnd: () => void): void {
  window.addEventListener("storage", (event) => {
    // A null key means that all of the storage was cleared.
    if (event.key !== refreshTokenKey && event.key !== null) return
    // Reads the event, not the storage: by now the storage may hold the next account already.
    useSessionStore.setState({ isSignedIn: event.newValue !== null && readTokens() !== null })
  })
  useSessionStore.subscribe((now, before) => {
    if (before.isSignedIn && !now.isSignedIn) onEnd()
  })
}
