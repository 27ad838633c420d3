import { create } from "zustand"

/** What the server writes into the page; apps/server/src/http/console-files.ts is the other side. */
type PageConfig = {
  apiOrigin: string | null
  /** Guests open the pages here; null: nobody said where. */
  pageOrigin: string | null
  /** Of a console opened at `localhost`: the same server under an address that phones can open. */
  networkOrigin: string | null
  localeKey: string
  /** Earlier versions kept staff's tokens under these keys. */
  formerTokenKeys: string[]
  /** Null where the installation wants no map. */
  mapTiles: MapTiles | null
}

export type MapTiles = { url: string; attribution: string }

const defaults: PageConfig = {
  apiOrigin: null,
  pageOrigin: null,
  networkOrigin: null,
  localeKey: "sufra-locale",
  formerTokenKeys: ["sufra-access-token-staff", "sufra-refresh-token-staff"],
  mapTiles: null,
}

function readConfig(): PageConfig {
  const text = document.getElementById("sufra-config")?.textContent
  return text ? { ...defaults, ...(JSON.parse(text) as Partial<PageConfig>) } : defaults
}

/** Under Vite's own server there is no such script: then the defaults hold. */
export const pageConfig = readConfig()

const useOrigin = create<{ saved: string | null }>(() => ({ saved: pageConfig.pageOrigin }))

/** Addresses that are handed on begin with this: pages and console are under one host, the configured one if any. */
export function useLinkOrigin(): string {
  return useOrigin(({ saved }) => saved ?? window.location.origin)
}

/** Codes and links on the screen follow at once what was saved as the address of the pages. */
export function followPageOrigin(saved: string | null): void {
  useOrigin.setState({ saved })
}
