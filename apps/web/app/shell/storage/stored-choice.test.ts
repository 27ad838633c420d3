import { beforeEach, expect, test, vi } from "vitest"
import { readChoice, storeChoice } from "./stored-choice.ts"

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test("a choice is read back at its branch", () => {
  storeChoice("order-type", { value: "2", branch: "olaya" })
  expect(readChoice("order-type", "olaya", 0)).toBe("2")
})

test("a choice made at another branch is ignored, and is still there when the guest returns", () => {
  storeChoice("order-type", { value: "2", branch: "olaya" })
  expect(readChoice("order-type", "nakheel", 0)).toBeNull()
  expect(readChoice("order-type", "olaya", 0)).toBe("2")
})

test("an expired choice is removed", () => {
  storeChoice("order-type", { value: "2", branch: null, expiresAtMs: 100 })
  expect(readChoice("order-type", null, 99)).toBe("2")
  expect(readChoice("order-type", null, 100)).toBeNull()
  expect(kept.has("order-type")).toBe(false)
})

test("what somebody else left under the key is no choice", () => {
  kept.set("order-type", "{not json")
  expect(readChoice("order-type", null, 0)).toBeNull()
})

test("without storage nothing is kept and nothing fails", () => {
  vi.stubGlobal("localStorage", undefined)
  storeChoice("order-type", { value: "2", branch: null })
  expect(readChoice("order-type", null, 0)).toBeNull()
})
