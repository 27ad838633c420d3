import { beforeEach, expect, test, vi } from "vitest"
import { createStore } from "zustand"
import { keepStore } from "./kept-store.ts"

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

type State = { isOpen: boolean; width: number }

function makeStore() {
  const store = createStore<State>()(() => ({ isOpen: false, width: 1 }))
  const kept = keepStore(store, {
    key: "layout",
    version: 2,
    pick: ({ isOpen }) => ({ isOpen }),
    read: (given, current) => ({ ...current, ...(given as Partial<State> | undefined) }),
  })
  return { store, kept }
}

test("a change is kept with its version, and only what was picked", () => {
  makeStore().store.setState({ isOpen: true, width: 5 })
  expect(JSON.parse(stored.get("layout") ?? "")).toEqual({ state: { isOpen: true }, version: 2 })
})

test("what is kept is read when it is asked for, and not before", () => {
  stored.set("layout", JSON.stringify({ state: { isOpen: true }, version: 2 }))
  const { store, kept } = makeStore()
  expect(store.getState().isOpen).toBe(false)
  kept.refresh()
  expect(store.getState()).toEqual({ isOpen: true, width: 1 })
})

test("reading writes nothing: a newer tab may have kept what this one does not know", () => {
  const newer = JSON.stringify({ state: { isOpen: true, height: 3 }, version: 3 })
  stored.set("layout", newer)
  makeStore().kept.refresh()
  expect(stored.get("layout")).toBe(newer)
})

test.each(["{", "null", "[]", "5"])("%s in storage leaves the state as it is", (broken) => {
  stored.set("layout", broken)
  const { store, kept } = makeStore()
  kept.refresh()
  expect(store.getState()).toEqual({ isOpen: false, width: 1 })
})
