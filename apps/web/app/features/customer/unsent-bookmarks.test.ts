import { beforeEach, expect, test, vi } from "vitest"
import {
  forgetAllUnsent,
  forgetUnsent,
  noteUnsent,
  readUnsent,
  withUnsent,
} from "./unsent-bookmarks.ts"

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test("the last wish of each product waits until it was heard", () => {
  noteUnsent("place", "kabsa", true)
  noteUnsent("place", "tea", true)
  noteUnsent("place", "kabsa", false)
  expect(readUnsent("place")).toEqual({ kabsa: false, tea: true })
  expect(readUnsent("elsewhere")).toEqual({})
  // An answer to the first wish comes late: the second one still waits.
  forgetUnsent("place", "kabsa", true)
  expect(readUnsent("place")).toEqual({ kabsa: false, tea: true })
  forgetUnsent("place", "kabsa", false)
  forgetUnsent("place", "tea", true)
  expect(kept.size).toBe(0)
  noteUnsent("place", "tea", true)
  forgetAllUnsent("place")
  expect(readUnsent("place")).toEqual({})
})

test("what the place keeps does not overwrite what it has not heard of", () => {
  expect(withUnsent(["kabsa", "tea"], { kabsa: false, laban: true, tea: true })).toEqual([
    "tea",
    "laban",
  ])
  expect(withUnsent(["kabsa"], {})).toEqual(["kabsa"])
})

test("nonsense in storage is nothing", () => {
  for (const nonsense of ["[", "7", "null", '{"kabsa":"yes"}']) {
    kept.set("sufra-bookmarks-unsent-place", nonsense)
    expect(readUnsent("place")).toEqual({})
  }
})
