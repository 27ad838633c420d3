import type { listPartGroups } from "./choice-queries.ts"
import { stockOf } from "./product-view.ts"

type PartGroupRows = Awaited<ReturnType<typeof listPartGroups>>

/** Of a part of a combo: itself, or so much of what must be chosen about it that nobody can. */
export function isPartSoldOut(
  part: Parameters<typeof stockOf>[0],
  asked: PartGroupRows,
  now: Date,
): boolean {
  const short = new Map(asked.map(({ group }) => [group.id, group.minimum]))
  for (const { group, option, atBranch } of asked) {
    const isLeft = option.available && !stockOf({ atBranch }, now).isSoldOut
    if (isLeft) short.set(group.id, (short.get(group.id) ?? 0) - 1)
  }
  return stockOf(part, now).isSoldOut || [...short.values()].some((missing) => missing > 0)
}
