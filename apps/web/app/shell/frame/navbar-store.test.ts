import { beforeEach, expect, test, vi } from "vitest"
import { navbarStore, noteUtmSource } from "./navbar-store.ts"

const reload = () => navbarStore.setState({ code: null, utmSource: null })

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  reload()
})

const source = () => navbarStore.getState().utmSource

test("the address comes before the code", () => {
  noteUtmSource("code", "flyer", "instagram")
  expect(source()).toBe("flyer")
  noteUtmSource("other", null, "instagram")
  expect(source()).toBe("instagram")
})

test("the next screen of the code has no source in its address and keeps the first one's", () => {
  noteUtmSource("code", "flyer", null)
  noteUtmSource("code", null, null)
  noteUtmSource("code", "", "instagram")
  expect(source()).toBe("flyer")
})

test("another code begins anew", () => {
  noteUtmSource("code", "flyer", null)
  noteUtmSource("other", null, null)
  expect(source()).toBeNull()
})

test("a reload of the same code keeps it, another code does not", () => {
  noteUtmSource("code", "flyer", null)
  reload()
  noteUtmSource("code", null, "instagram")
  expect(source()).toBe("flyer")
  reload()
  noteUtmSource("other", null, null)
  expect(source()).toBeNull()
})
