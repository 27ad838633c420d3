import { useEffect } from "react"
import { create } from "zustand"
import type { Menu } from "./menu.ts"

type KeptMenuState = {
  uuid: string
  menu: Menu | null
  /** While its page is open it follows every change; afterwards it grows old. */
  isLive: boolean
}

/** The menu loaded last, for parts outside of its page: search works from it without a network. */
export const keptMenuStore = create<KeptMenuState>()(() => ({
  uuid: "",
  menu: null,
  isLive: false,
}))

export function useKeptMenu(uuid: string, menu: Menu): void {
  useEffect(() => {
    keptMenuStore.setState({ uuid, menu, isLive: true })
    return () => keptMenuStore.setState({ isLive: false })
  }, [uuid, menu])
}
