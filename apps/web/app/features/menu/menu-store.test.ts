import { afterEach, expect, test, vi } from "vitest"
import { keepScrollOffset, leftScrollOffset, menuStore, storeScrollOffset } from "./menu-store.ts"

afterEach(() => vi.unstubAllGlobals())

test("the pills stand where they were left after a reload of the same menu", () => {
  const kept = new Map<string, string>()
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  // To the left in Arabic: below zero.
  keepScrollOffset(-240)
  storeScrollOffset("/menu/one")
  menuStore.setState({ scrollOffset: 0 })
  expect(leftScrollOffset("/menu/one")).toBe(-240)
  expect(leftScrollOffset("/menu/another")).toBe(0)
})
