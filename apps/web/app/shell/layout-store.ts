import { create } from "zustand"
import { persist } from "zustand/middleware"

type LayoutState = {
  /** Right-to-left, as the language asks. */
  isRtl: boolean
  /** The side menu on wide screens: collapsed to its icons. */
  isMenuCollapsed: boolean
  /** The side menu on a phone: hidden until it is asked for. */
  isMenuHidden: boolean
  contentWidth: "full" | "boxed"
}

export const layoutStore = create<LayoutState>()(
  persist(
    (): LayoutState => ({
      isRtl: true,
      isMenuCollapsed: false,
      isMenuHidden: true,
      contentWidth: "full",
    }),
    {
      name: "sufra-layout",
      // Only the guest's own preference is kept; the rest follows the page.
      partialize: ({ isMenuCollapsed }) => ({ isMenuCollapsed }),
      skipHydration: true,
    },
  ),
)

export function toggleMenuCollapsed(): void {
  layoutStore.setState((state) => ({ isMenuCollapsed: !state.isMenuCollapsed }))
}

export function setMenuHidden(isMenuHidden: boolean): void {
  layoutStore.setState({ isMenuHidden })
}
