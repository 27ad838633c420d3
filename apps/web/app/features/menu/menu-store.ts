import { create } from "zustand"
import { readSession, writeSession } from "../../shell/storage/session-storage.ts"

type MenuState = {
  /** Which category the guest is at, and how far its pills are scrolled. */
  activeIndex: number
  scrollOffset: number
  /** Whether only what the guest bookmarked is shown. */
  isBookmarksOnly: boolean
}

export const menuStore = create<MenuState>()(() => ({
  activeIndex: 0,
  scrollOffset: 0,
  isBookmarksOnly: false,
}))

export function setActiveCategory(activeIndex: number): void {
  menuStore.setState({ activeIndex })
}

export function keepScrollOffset(scrollOffset: number): void {
  menuStore.setState({ scrollOffset })
}

const keptKey = "sufra-menu-offset"

/** Told when the page goes: each pixel would be written otherwise. `page` is the menu's address. */
export function storeScrollOffset(page: string): void {
  writeSession(keptKey, { page, offset: menuStore.getState().scrollOffset })
}

/** Where the pills were left on this page, also before a reload. */
export function leftScrollOffset(page: string): number {
  const { scrollOffset } = menuStore.getState()
  if (scrollOffset !== 0) return scrollOffset
  const kept = readSession(keptKey) as { page?: unknown; offset?: unknown } | null
  return kept?.page === page && typeof kept.offset === "number" ? kept.offset : 0
}

export function setBookmarksOnly(isBookmarksOnly: boolean): void {
  menuStore.setState({ isBookmarksOnly, activeIndex: 0, scrollOffset: 0 })
}
