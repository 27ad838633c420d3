import { create } from "zustand"
import { browserStorage } from "../../../shell/start/browser-storage.ts"

const keptKey = "sufra-shared-tablet"

/** What this browser keeps while it is a shared tablet. The token lets nobody in without a PIN. */
export type Tablet = { id: string; token: string; name: string; lockAfterMinutes: number }

function read(): Tablet | null {
  try {
    return JSON.parse(browserStorage.get(keptKey) ?? "null") as Tablet | null
  } catch {
    return null
  }
}

const useKept = create<{ tablet: Tablet | null }>(() => ({ tablet: read() }))

export function useTablet(): Tablet | null {
  return useKept(({ tablet }) => tablet)
}

export function keepTablet(tablet: Tablet): void {
  browserStorage.set(keptKey, JSON.stringify(tablet))
  useKept.setState({ tablet })
}

export function forgetTablet(): void {
  browserStorage.remove(keptKey)
  useKept.setState({ tablet: null })
}

/** Where whoever is not signed in begins: on a shared tablet with the list of names. */
export function useEntryPath(): "/tablet" | "/sign-in" {
  return useTablet() ? "/tablet" : "/sign-in"
}
