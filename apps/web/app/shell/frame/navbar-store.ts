import { create } from "zustand"
import { readSession, writeSession } from "../storage/session-storage.ts"

/** The longest source that the API accepts. */
export const longestSource = 100

const keptKey = "sufra-utm-source"

type NavbarState = {
  /** The code of the pages the guest is on. */
  code: string | null
  /** Where the guest came from: kept as long as the tab, carried on in links and told with an order. */
  utmSource: string | null
}

export const navbarStore = create<NavbarState>()(() => ({ code: null, utmSource: null }))

/** The source that an earlier page of this code named. */
function keptFor(code: string): string | null {
  const kept = readSession(keptKey) as Partial<NavbarState> | null
  return kept?.code === code && typeof kept.utmSource === "string" ? kept.utmSource : null
}

/** The source in the address wins, then the kept one, then that of the QR code. */
export function noteUtmSource(
  code: string,
  fromAddress: string | null,
  fromCode: string | null,
): void {
  navbarStore.setState((state) => {
    const kept = state.code === code ? state.utmSource : keptFor(code)
    return { code, utmSource: fromAddress || kept || fromCode }
  })
  writeSession(keptKey, navbarStore.getState())
}
