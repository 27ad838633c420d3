import { expect, it } from "vitest"
import { byLabel } from "./by-label.ts"

it("labels are sorted as people count", () => {
  const labels = ["10", "2", "A10", "A9", "1", "شرفة 2", "شرفة 1"]
  const sorted = labels.map((label) => ({ label })).sort(byLabel)
  expect(sorted.map(({ label }) => label)).toEqual([
    "1",
    "2",
    "10",
    "A9",
    "A10",
    "شرفة 1",
    "شرفة 2",
  ])
})
