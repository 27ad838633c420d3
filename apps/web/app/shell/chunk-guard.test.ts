import { beforeEach, expect, test, vi } from "vitest"
import { chunkGuardScript, takeReload } from "./chunk-guard.ts"

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.useFakeTimers({ now: 1_000_000_000 })
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

test("one reload for one trouble, and another after it is long over", () => {
  expect(takeReload()).toBe(true)
  expect(takeReload()).toBe(false)
  vi.setSystemTime(1_000_300_000)
  expect(takeReload()).toBe(true)
})

test("without storage there is no reload at all, or it would never end", () => {
  vi.stubGlobal("sessionStorage", undefined)
  expect(takeReload()).toBe(false)
})

test("the inline guard parses as the script it is", () => {
  expect(() => new Function(chunkGuardScript)).not.toThrow()
})
