import { create } from "zustand"

type NavbarState = {
  /** The code of the pages the guest is on. */
  code: string | null
  /** Where the guest came from: kept while the page lives and carried on in links. */
  utmSource: string | null
}

export const navbarStore = create<NavbarState>()(() => ({ code: null, utmSource: null }))

/** The address names it, else the code; what one address of a code named holds on the next ones. */
export function noteUtmSource(
  code: string,
  fromAddress: string | null,
  fromCode: string | null,
): void {
  navbarStore.setState((state) => {
    const kept = state.code === code ? state.utmSource : null
    return { code, utmSource: fromAddress || kept || fromCode }
  })
}
