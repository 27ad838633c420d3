import { create as createOnce } from "zustand/react"
import { createStore as createStoreOnce, type StateCreator } from "zustand/vanilla"

/**
 * Stands for `zustand` in component tests. A store lives as long as its page, and all tests of a file
 * share one: each begins as a page that was just opened.
 */
export { useStore } from "zustand/react"
export type { StoreApi } from "zustand/vanilla"

type Resettable<State> = { setState(state: State, isWhole: true): void }

const resets = new Set<() => void>()

/** As a new page does it: what a store begins with is found out again, from storage too. */
export function beginStoresAnew(): void {
  for (const reset of resets) reset()
}

function remember<State, Store extends Resettable<State>>(store: Store, begin: () => State): Store {
  resets.add(() => store.setState(begin(), true))
  return store
}

type Creator<State> = StateCreator<State, [], []>

function beginningOf<State>(creator: Creator<State>): () => State {
  // No store of ours needs more than its own values to begin.
  return creator as () => State
}

export function create<State>(creator: Creator<State>): ReturnType<typeof createOnce<State>>
export function create<State>(): (creator: Creator<State>) => ReturnType<typeof createOnce<State>>
export function create<State>(creator?: Creator<State>) {
  const make = (given: Creator<State>) => remember(createOnce<State>()(given), beginningOf(given))
  return creator ? make(creator) : make
}

export function createStore<State>() {
  return (creator: Creator<State>) =>
    remember(createStoreOnce<State>()(creator), beginningOf(creator))
}
