import { beforeEach, expect, test, vi } from "vitest"
import { startScriptsScript } from "./start-scripts.ts"

type Listener = () => void

/** Runs the inline script in a page with one large photo; tells what it starts and when. */
function page({ isComplete = false, hasObserver = true } = {}) {
  const heard = new Map<string, Listener>()
  const ofPhoto = new Map<string, Listener>()
  const started: unknown[] = []
  let paint: Listener = () => undefined
  const photo = {
    ...{ fetchPriority: "high", offsetWidth: 300, complete: isComplete },
    addEventListener: (name: string, listener: Listener) => ofPhoto.set(name, listener),
  }
  const link = { rel: "deferred" }
  const given = {
    document: {
      images: [photo],
      head: { append: (script: unknown) => started.push(script) },
      createElement: () => ({}),
      querySelectorAll: (selector: string) =>
        selector.startsWith("link") ? [link] : [{ textContent: "import './entry.client.js'" }],
    },
    addEventListener: (name: string, listener: Listener) => heard.set(name, listener),
    PerformanceObserver: hasObserver
      ? class {
          constructor(tell: (list: { getEntriesByName: () => unknown[] }) => void) {
            paint = () => tell({ getEntriesByName: () => [{}] })
          }
          observe() {}
        }
      : undefined,
  }
  new Function(...Object.keys(given), startScriptsScript)(...Object.values(given))
  return {
    started,
    link,
    act: (name: string) => heard.get(name)?.(),
    painted: () => {
      paint()
      vi.advanceTimersByTime(0)
    },
    photoIs: (name: "load" | "error") => {
      photo.complete = true
      ofPhoto.get(name)?.()
    },
  }
}

const aWhileMs = 2_500

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
  }
})

test.each(["load", "error"] as const)(
  "scripts wait for the photo of the first view, until its %s",
  (end) => {
    const { started, link, painted, photoIs } = page()
    painted()
    vi.advanceTimersByTime(aWhileMs)
    expect(started).toEqual([])
    photoIs(end)
    expect(started).toEqual([{ type: "module", textContent: "import './entry.client.js'" }])
    expect(link.rel).toBe("modulepreload")
    vi.advanceTimersByTime(aWhileMs)
    expect(started).toHaveLength(1)
  },
)

test("a page whose photos are there starts with its first paint, not before", () => {
  const { started, painted } = page({ isComplete: true })
  vi.advanceTimersByTime(aWhileMs)
  expect(started).toEqual([])
  painted()
  expect(started).toHaveLength(1)
})

test.each(["pointerdown", "keydown"])("a guest who acts waits for no photo: %s", (event) => {
  const { started, painted, act } = page()
  painted()
  act(event)
  expect(started).toHaveLength(1)
})

test("three seconds are enough, also in a browser that does not tell when it has painted", () => {
  for (const hasObserver of [true, false]) {
    const { started } = page({ hasObserver })
    vi.advanceTimersByTime(aWhileMs)
    expect(started).toEqual([])
    vi.advanceTimersByTime(3_000 - aWhileMs)
    expect(started).toHaveLength(1)
  }
})
