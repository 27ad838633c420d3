import { create } from "zustand"
import { pageConfig } from "./page-config.ts"

/** Addresses that are handed on begin with this: pages and console are under one host, the configured one if any. */
const useOrigin = create<{ saved: string | null }>(() => ({ saved: pageConfig.pageOrigin }))

export function useLinkOrigin(): string {
  return useOrigin(({ saved }) => saved ?? window.location.origin)
}

/** Codes and links on the screen follow at once what was saved as the address of the pages. */
export function followPageOrigin(saved: string | null): void {
  useOrigin.setState({ saved })
}
