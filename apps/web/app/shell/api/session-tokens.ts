import type { Tokens } from "@sufra/contract/client/refresh-tokens"
import { pageConfig } from "../start/page-config.ts"
import { readStored, writeStored } from "../storage/storage.ts"

/** A customer is one at one place: the places of one host must not sign each other out. */
function keysOf(placeId: string) {
  const { accessTokenKey, refreshTokenKey } = pageConfig()
  return { access: `${accessTokenKey}:${placeId}`, refresh: `${refreshTokenKey}:${placeId}` }
}

type SessionListener = (placeId: string) => void
const listeners = new Set<SessionListener>()

function tell(placeId: string): void {
  for (const listener of listeners) listener(placeId)
}

export function readTokens(placeId: string): Tokens | null {
  const { access, refresh } = keysOf(placeId)
  const accessToken = readStored(access)
  const refreshToken = readStored(refresh)
  return accessToken && refreshToken ? { accessToken, refreshToken } : null
}

function writeTokens(placeId: string, tokens: Tokens | null): void {
  const { access, refresh } = keysOf(placeId)
  writeStored(access, tokens?.accessToken ?? null)
  writeStored(refresh, tokens?.refreshToken ?? null)
}

export function tokenStoreOf(placeId: string) {
  return {
    read: () => readTokens(placeId),
    write: (tokens: Tokens) => writeTokens(placeId, tokens),
  }
}

export function beginSession(placeId: string, tokens: Tokens): void {
  writeTokens(placeId, tokens)
  tell(placeId)
}

export function endSession(placeId: string): void {
  writeTokens(placeId, null)
  tell(placeId)
}

/** Hears of every sign-in and sign-out at a place, in this tab and in others. */
export function watchSession(placeId: string, onChange: () => void): () => void {
  const listener: SessionListener = (changed) => {
    if (changed === placeId) onChange()
  }
  const { refresh } = keysOf(placeId)
  const onStorage = (event: StorageEvent) => {
    // A rotated token is the same session; a key of null means that everything was cleared.
    const isRotation = event.oldValue !== null && event.newValue !== null
    if (event.key === null || (event.key === refresh && !isRotation)) onChange()
  }
  listeners.add(listener)
  addEventListener("storage", onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener("storage", onStorage)
  }
}
