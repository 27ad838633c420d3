import { codeLivesMs } from "@sufra/domain/verification/code-rules"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { forgetStartedProof, keepStartedProof, readStartedProof } from "./started-proof.ts"

const sent = { phone: "+966501234567", resendAtMs: 1_700_000_030_000, isInDemoInbox: false }
const typed = { text: "0501234567", country: "SA" }
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test("a started verification is found again with its number and its countdown", () => {
  keepStartedProof("sign-in-x", sent, typed)
  expect(readStartedProof("sign-in-x")).toMatchObject({ sent, typed })
  expect(readStartedProof("sign-in-y")).toBeNull()
})

test("until its code has ended, or it is forgotten", () => {
  keepStartedProof("sign-in-x", sent, typed)
  expect(readStartedProof("sign-in-x", Date.now() + codeLivesMs - 1)).not.toBeNull()
  expect(readStartedProof("sign-in-x", Date.now() + codeLivesMs)).toBeNull()
  expect(readStartedProof("sign-in-x", Date.now() - 1)).toBeNull()
  forgetStartedProof("sign-in-x")
  expect(readStartedProof("sign-in-x")).toBeNull()
})

test("what is no such thing is nothing", () => {
  for (const text of ["", "null", "[]", "{}", '{"sent":{"phone":5},"keptAtMs":1700000000000}']) {
    kept.set("sufra-phone-proof-sign-in-x", text)
    expect(readStartedProof("sign-in-x"), text).toBeNull()
  }
})
