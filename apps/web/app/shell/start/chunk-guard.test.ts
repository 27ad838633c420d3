import { beforeEach, expect, test, vi } from "vitest"
import { chunkGuardScript, isChunkFailure } from "./chunk-guard.ts"

type Listener = (event: unknown) => void

/** Runs the inline guard in a page whose storage may be missing; returns what it did. */
function guardPage(storage: Map<string, string> | undefined) {
  const listeners = new Map<string, Listener>()
  const reload = vi.fn()
  const card = { hidden: true }
  const page = {
    document: {
      documentElement: { dataset: {} as Record<string, string> },
      getElementById: () => card,
    },
    location: { reload },
    sessionStorage: storage && {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: number) => storage.set(key, String(value)),
    },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  }
  new Function(...Object.keys(page), chunkGuardScript)(...Object.values(page))
  const fail = () => listeners.get("error")?.({ target: { tagName: "SCRIPT" } })
  return { fail, reload, card, dataset: page.document.documentElement.dataset }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000 })
})

test("the first view's script fails: one reload, then the card, and another reload much later", () => {
  const storage = new Map<string, string>()
  const first = guardPage(storage)
  first.fail()
  expect([first.reload.mock.calls.length, first.card.hidden]).toEqual([1, true])
  const reloaded = guardPage(storage)
  reloaded.fail()
  expect([reloaded.reload.mock.calls.length, reloaded.card.hidden]).toEqual([0, false])
  vi.setSystemTime(1_000_300_000)
  const later = guardPage(storage)
  later.fail()
  expect(later.reload).toHaveBeenCalledOnce()
})

test("without storage there is no reload at all, or it would never end", () => {
  const { fail, reload, card } = guardPage(undefined)
  fail()
  expect([reload.mock.calls.length, card.hidden]).toEqual([0, false])
})

test("a script that has not come after 120 seconds has failed", () => {
  const { reload } = guardPage(new Map())
  vi.advanceTimersByTime(119_999)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledOnce()
})

test("a page that has started answers for itself", () => {
  const { fail, reload, card, dataset } = guardPage(new Map())
  dataset.sufraStarted = "1"
  fail()
  expect([reload.mock.calls.length, card.hidden]).toEqual([0, true])
})

test("a part that could not be loaded is told from a fault of ours", () => {
  const chrome = new TypeError("Failed to fetch dynamically imported module: /assets/a.js")
  expect(isChunkFailure(chrome)).toBe(true)
  expect(isChunkFailure(new TypeError("Importing a module script failed."))).toBe(true)
  expect(isChunkFailure(new TypeError("x is not a function"))).toBe(false)
  expect(isChunkFailure(null)).toBe(false)
})
