import { expect, test } from "vitest"
import { goneShownMs, goneTickets } from "./gone-tickets.ts"

const [one, two, three] = [{ id: "one" }, { id: "two" }, { id: "three" }]
const nowMs = Date.parse("2026-11-15T12:00:00.000Z")
const before = { tickets: [one, two, three], gone: [] }

test("what is neither in work nor made was called off", () => {
  const now = { tickets: [one], recent: [three] }
  expect(goneTickets(before, now, nowMs)).toEqual([{ order: two, goneAtMs: nowMs }])
})

test("what was made, here or at another screen, is not", () => {
  expect(goneTickets(before, { tickets: [], recent: [three, two, one] }, nowMs)).toEqual([])
})

test("it stays for a minute, from when it was gone", () => {
  const gone = [{ order: two, goneAtMs: nowMs }]
  const now = { tickets: [one], recent: [] }
  const later = (ms: number) => goneTickets({ tickets: [one], gone }, now, nowMs + ms)
  expect(later(goneShownMs - 1)).toEqual(gone)
  expect(later(goneShownMs)).toEqual([])
})

test("what comes back is a ticket again, and no longer struck", () => {
  const gone = [{ order: two, goneAtMs: nowMs }]
  expect(goneTickets({ tickets: [], gone }, { tickets: [two], recent: [] }, nowMs)).toEqual([])
})
