import { expect, test } from "vitest"
import { longestNote, tappedIn, untapped } from "./kept-choice.ts"

test("what was kept comes back as it was", () => {
  const tapped = {
    choice: { options: { size: ["two"] }, parts: { drink: ["karak", "karak"] } },
    quantity: 3,
    note: "بدون لوز",
  }
  expect(tappedIn(JSON.parse(JSON.stringify(tapped)))).toEqual(tapped)
})

test.each([
  null,
  "text",
  7,
  {},
  { choice: 1, quantity: -2, note: {} },
  { choice: { options: [] } },
])("%j is as good as nothing", (kept) => {
  expect(tappedIn(kept)).toEqual(untapped)
})

test("only ids, sane counts and short notes are taken over", () => {
  const kept = {
    choice: { options: { size: ["two", 7, null], heat: "hot" }, parts: null },
    quantity: 1_000,
    note: "ن".repeat(longestNote + 50),
  }
  expect(tappedIn(kept)).toEqual({
    choice: { options: { size: ["two"], heat: [] }, parts: {} },
    quantity: 99,
    note: "ن".repeat(longestNote),
  })
})
