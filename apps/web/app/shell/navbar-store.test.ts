import { beforeEach, expect, test } from "vitest"
import { navbarStore, noteUtmSource } from "./navbar-store.ts"

beforeEach(() => navbarStore.setState({ code: null, utmSource: null }))

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
