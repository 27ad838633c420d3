import { beforeEach, expect, test, vi } from "vitest"
import {
  beginSession,
  endSession,
  readTokens,
  tokenStoreOf,
  watchSession,
} from "./session-tokens.ts"

const stored = new Map<string, string>()
const page = new EventTarget()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page))
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page))
})

const tokens = { accessToken: "access-1", refreshToken: "refresh-1" }

/** As a browser tells what another tab has written. */
function otherTabWrites(key: string | null, oldValue: string | null, newValue: string | null) {
  page.dispatchEvent(Object.assign(new Event("storage"), { key, oldValue, newValue }))
}

test("two places of one host have a session each, under the configured names", () => {
  beginSession("karam", tokens)
  beginSession("cardamom", { accessToken: "access-2", refreshToken: "refresh-2" })
  expect(Object.fromEntries(stored)).toEqual({
    "sufra-access-token:karam": "access-1",
    "sufra-refresh-token:karam": "refresh-1",
    "sufra-access-token:cardamom": "access-2",
    "sufra-refresh-token:cardamom": "refresh-2",
  })
  endSession("karam")
  expect(readTokens("karam")).toBeNull()
  expect(readTokens("cardamom")?.refreshToken).toBe("refresh-2")
})

test("half a session is none", () => {
  stored.set("sufra-access-token:karam", "access-1")
  expect(readTokens("karam")).toBeNull()
})

test("a watcher hears of its place's sign-ins and sign-outs, until it stops", () => {
  const heard = vi.fn()
  const stop = watchSession("karam", heard)
  beginSession("cardamom", tokens)
  expect(heard).toHaveBeenCalledTimes(0)
  beginSession("karam", tokens)
  endSession("karam")
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  beginSession("karam", tokens)
  otherTabWrites(null, null, null)
  expect(heard).toHaveBeenCalledTimes(2)
})

test("another tab's sign-in, sign-out and clearing are heard; its rotation of a token is not", () => {
  const heard = vi.fn()
  watchSession("karam", heard)
  const key = "sufra-refresh-token:karam"
  otherTabWrites(key, null, "refresh-1")
  otherTabWrites(key, "refresh-1", null)
  otherTabWrites(null, null, null)
  expect(heard).toHaveBeenCalledTimes(3)
  otherTabWrites(key, "refresh-1", "refresh-2")
  otherTabWrites("sufra-refresh-token:cardamom", null, "refresh-1")
  tokenStoreOf("karam").write({ accessToken: "access-2", refreshToken: "refresh-2" })
  expect(heard).toHaveBeenCalledTimes(3)
})
