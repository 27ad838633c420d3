import { expect, it } from "vitest"
import { winsChance } from "./chance.ts"

const seed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
const tries = 4_000

function share(percent: number): number {
  const won = Array.from({ length: tries }, (_, nth) => winsChance(seed, `try ${nth}`, percent))
  return won.filter(Boolean).length / tries
}

it.each([1, 10, 50, 99])("a chance of %i percent is won as often as it says", (percent) => {
  // Four standard deviations: the tries are seeded, so that this is the same each time.
  const p = percent / 100
  expect(Math.abs(share(percent) - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / tries))
})

it("a sure prize is always won", () => {
  expect(share(100)).toBe(1)
})
