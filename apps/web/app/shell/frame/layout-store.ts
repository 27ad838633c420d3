import type { ContentWidth } from "@sufra/domain/establishment/settings"
import { create } from "zustand"
import { keepStore } from "../storage/kept-store.ts"

type LayoutState = {
  /** Right-to-left, as the language asks. */
  isRtl: boolean
  /** The side menu on wide screens: collapsed to its icons. */
  isMenuCollapsed: boolean
  /** The side menu on a phone: hidden until it is asked for. */
  isMenuHidden: boolean
  /** As the owner has set it for large screens. */
  contentWidth: ContentWidth
}

export const layoutStore = create<LayoutState>()(() => ({
  isRtl: true,
  isMenuCollapsed: false,
  isMenuHidden: true,
  contentWidth: "full",
}))

export const keptLayout = keepStore(layoutStore, {
  key: "sufra-layout",
  // Only the guest's own preference is kept; the rest follows the page.
  pick: ({ isMenuCollapsed }) => ({ isMenuCollapsed }),
  read: (kept, current) => {
    const { isMenuCollapsed } = (kept ?? {}) as { isMenuCollapsed?: unknown }
    return { ...current, isMenuCollapsed: isMenuCollapsed === true }
  },
})

export function toggleMenuCollapsed(): void {
  layoutStore.setState((state) => ({ isMenuCollapsed: !state.isMenuCollapsed }))
}

export function setMenuHidden(isMenuHidden: boolean): void {
  layoutStore.setState({ isMenuHidden })
}
