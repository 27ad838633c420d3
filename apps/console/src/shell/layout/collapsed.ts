import { create } from "zustand"
import { browserStorage } from "../start/browser-storage.ts"

const collapsedKey = "sufra-console-collapsed"
const roomyPx = 1024

/** Until somebody decides, a narrow tablet starts with icons only. */
function storedChoice(): boolean {
  const stored = browserStorage.get(collapsedKey)
  return stored === null ? window.innerWidth < roomyPx : stored === "1"
}

const useCollapsedStore = create<{ collapsed: boolean }>(() => ({ collapsed: storedChoice() }))

export function useCollapsed(): boolean {
  return useCollapsedStore((state) => state.collapsed)
}

export function setCollapsed(collapsed: boolean): void {
  browserStorage.set(collapsedKey, collapsed ? "1" : "0")
  useCollapsedStore.setState({ collapsed })
}
