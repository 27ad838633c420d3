import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { type CodeState, keepRenewed } from "./keep-renewed.ts"

let made: number
let isAway: boolean
let isHidden: boolean
let shown: CodeState | null
let code: ReturnType<typeof keepRenewed>

async function make(): Promise<string> {
  made += 1
  if (isAway) throw new TypeError("Failed to fetch")
  return `code ${made}`
}

beforeEach(() => {
  vi.useFakeTimers()
  made = 0
  isAway = false
  isHidden = false
  shown = null
  code = keepRenewed(
    make,
    (state) => {
      shown = state
    },
    () => isHidden,
  )
})

afterEach(() => {
  code.end()
  vi.useRealTimers()
})

it("a code is renewed before its minute ends, over and over", async () => {
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual({ token: "code 1", isFailed: false })
  await vi.advanceTimersByTimeAsync(50_000)
  expect(shown?.token).toBe("code 2")
  await vi.advanceTimersByTimeAsync(55_000)
  expect(shown?.token).toBe("code 3")
})

it("without a network the code stays until it ends, and comes back with the network", async () => {
  await vi.advanceTimersByTimeAsync(0)
  isAway = true
  await vi.advanceTimersByTimeAsync(55_000)
  expect(shown).toEqual({ token: "code 1", isFailed: true })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(shown?.token).toBeNull()
  isAway = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(shown?.token).toMatch(/^code/)
  expect(shown?.isFailed).toBe(false)
})

it("a page that nobody looks at asks for nothing, and shows a fresh one to who comes back", async () => {
  await vi.advanceTimersByTimeAsync(0)
  isHidden = true
  code.look()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(made).toBe(1)
  expect(shown?.token).toBeNull()
  isHidden = false
  code.look()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown?.token).toBe("code 2")
})

it("after the page is left nothing is asked for", async () => {
  await vi.advanceTimersByTimeAsync(0)
  code.end()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(made).toBe(1)
})
