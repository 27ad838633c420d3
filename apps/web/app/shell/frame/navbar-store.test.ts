import { beforeEach, expect, test, vi } from "vitest"
import { navbarStore, noteUtmSource } from "./navbar-store.ts"

const dayMs = 24 * 60 * 60_000
let nowMs = 0

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  nowMs = Date.UTC(2026, 0, 1)
})

/** Another tab knows nothing but what the browser keeps. */
const openTab = () => navbarStore.setState({ utmSource: null, firstUtmSource: null })
const note = (code: string, fromAddress: string | null, fromCode: string | null = null) =>
  noteUtmSource({ placeId: "place", code, nowMs }, fromAddress, fromCode)
const sources = () => {
  const { firstUtmSource, utmSource } = navbarStore.getState()
  return [firstUtmSource, utmSource]
}

test("the address comes before the code", () => {
  note("code", "flyer", "instagram")
  expect(sources()).toEqual(["flyer", "flyer"])
})

test("the next screen of the code has no source in its address and keeps the first one's", () => {
  note("code", "flyer")
  note("code", null)
  note("code", "", "instagram")
  expect(sources()).toEqual(["flyer", "flyer"])
})

test("a scan at the table, and another tab, keep where the guest came from", () => {
  note("instagram-code", null, "instagram")
  note("table", null)
  expect(sources()).toEqual(["instagram", "instagram"])
  openTab()
  note("table", null)
  expect(sources()).toEqual(["instagram", "instagram"])
})

test("what leads the guest here again is the last source, and the first one stays", () => {
  note("table", "instagram")
  note("table", "mailing")
  expect(sources()).toEqual(["instagram", "mailing"])
  note("window", null, "poster")
  expect(sources()).toEqual(["instagram", "poster"])
  note("window", null, "poster")
  note("table", null)
  expect(sources()).toEqual(["instagram", "poster"])
})

test("another place knows nothing of it", () => {
  note("code", "flyer")
  noteUtmSource({ placeId: "other", code: "other", nowMs }, null, null)
  expect(sources()).toEqual([null, null])
})

test("both are forgotten a month after a source last led here, however often the guest comes by", () => {
  note("code", "flyer")
  nowMs += 29 * dayMs
  note("code", null)
  expect(sources()).toEqual(["flyer", "flyer"])
  nowMs += 2 * dayMs
  note("code", null)
  expect(sources()).toEqual([null, null])
})

test("what is kept and cannot be read is no source", () => {
  localStorage.setItem("sufra-utm-source:place", "{")
  note("code", null)
  expect(sources()).toEqual([null, null])
})
