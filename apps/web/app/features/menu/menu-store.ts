import { create } from "zustand"

type MenuState = {
  /** Which category the guest is at, and how far its pills are scrolled. */
  activeIndex: number
  scrollOffset: number
}

export const menuStore = create<MenuState>()(() => ({ activeIndex: 0, scrollOffset: 0 }))

export function setActiveCategory(activeIndex: number): void {
  menuStore.setState({ activeIndex })
}

export function keepScrollOffset(scrollOffset: number): void {
  menuStore.setState({ scrollOffset })
}
