import { create } from "zustand"

/** Where the guest came from: kept while the page lives and carried on in links. */
export const navbarStore = create<{ utmSource: string | null }>()(() => ({ utmSource: null }))

export function setUtmSource(utmSource: string | null): void {
  navbarStore.setState({ utmSource })
}
