import { drawSegment } from "./draw.ts"

/** Whether a chance of so many percent is won, by a random seed and the id of what takes the chance. */
export function winsChance(seed: string, id: string, chancePercent: number): boolean {
  const segments = [
    { id: "won", weight: chancePercent },
    { id: "lost", weight: 100 - chancePercent },
  ]
  return drawSegment({ seed, nonce: id, spinId: id }, segments, []) === "won"
}
