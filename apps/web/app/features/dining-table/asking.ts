import { useLayoutEffect } from "react"
import { create } from "zustand"

const askingStore = create(() => ({ isAsking: false }))

/** Whether the page asks about its table, or waits for the answer: no pop-up comes over that. */
export function useIsAskingTable(): boolean {
  return askingStore(({ isAsking }) => isAsking)
}

/** Said by what asks, before the screen is painted: a pop-up waits for the moment that nothing does. */
export function useAskingTable(isAsking: boolean): void {
  useLayoutEffect(() => {
    askingStore.setState({ isAsking })
    return () => askingStore.setState({ isAsking: false })
  }, [isAsking])
}
