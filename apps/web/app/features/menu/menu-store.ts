import { create } from "zustand"

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

export function setBookmarksOnly(isBookmarksOnly: boolean): void {
  menuStore.setState({ isBookmarksOnly, activeIndex: 0, scrollOffset: 0 })
}
