import fc from "fast-check"
import { expect, it } from "vitest"
import { type Activity, type ActivityMark, activityPage } from "./activity.ts"

const name = { en: "Karak", sa: "كرك" }

function rewardAt(atMs: number, id: string): Activity {
  return { type: "reward", id, atMs, facts: { name, kind: "prize", source: "staff" } }
}

/** As a feature answers: older than the mark, newest first. */
function older(line: readonly Activity[], before: ActivityMark | null, limit: number): Activity[] {
  return line
    .filter(
      ({ atMs, id }) => !before || atMs < before.atMs || (atMs === before.atMs && id < before.id),
    )
    .toSorted((one, other) => other.atMs - one.atMs || (one.id < other.id ? 1 : -1))
    .slice(0, limit)
}

function allPages(lines: Activity[][], size: number): string[] {
  const seen: string[] = []
  let before: ActivityMark | null = null
  do {
    const page = activityPage(
      lines.map((line) => older(line, before, size + 1)),
      size,
    )
    seen.push(...page.entries.map(({ id }) => id))
    before = page.next
  } while (before)
  return seen
}

it("merges by time, and page by page misses none and shows none twice", () => {
  const moments = fc.array(fc.array(fc.integer({ min: 0, max: 5 })), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 4 }), (lines, size) => {
      const made = lines.map((line, nth) =>
        line.map((atMs, index) => rewardAt(atMs, `${nth} ${String(index).padStart(4, "0")}`)),
      )
      const seen = allPages(made, size)
      const all = made.flat()
      expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
      const moment = (id: string) => all.find((one) => one.id === id)?.atMs ?? Number.NaN
      expect(seen.map(moment)).toEqual(seen.map(moment).toSorted((a, b) => b - a))
    }),
  )
})

it("says where the next page begins only where there is one", () => {
  const line = [rewardAt(2, "b"), rewardAt(1, "a")]
  expect(activityPage([line], 2).next).toBeNull()
  expect(activityPage([line], 1).next).toEqual({ atMs: 2, id: "b" })
})
