import { expect, it } from "vitest"
import { likelyTenders } from "./tender.ts"

it.each([
  [2_200, [5_000, 10_000, 20_000, 50_000]],
  [16_300, [20_000, 50_000]],
  [5_000, [10_000, 20_000, 50_000]],
  [62_050, [65_000, 70_000, 80_000, 100_000]],
  [50_000, [60_000]],
])("for %i halalas a guest holds out %j", (due, given) => {
  expect(likelyTenders(due)).toEqual(given)
})
