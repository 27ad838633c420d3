import { codesOf, phoneCount } from "./phones.ts"
import type { SoundCosts } from "./sound-costs.ts"

/** Words by their sounds, so that words which begin alike are compared once. */
export type SoundTree<Entry> = {
  codes: number[]
  branches: SoundTree<Entry>[]
  entries: Entry[]
}

export type Limits = {
  /** Most a whole word may cost. */
  whole: number
  /** Most the beginning of a longer word may cost. */
  beginning: number
}

export type Found<Entry> = { entry: Entry; cost: number; isWhole: boolean }

const longestQuery = 24
const deepest = 48
/** Two sounds in the wrong order are one mistake. */
const swapped = 0.7

export function createSoundTree<Entry>(): SoundTree<Entry> {
  return { codes: [], branches: [], entries: [] }
}

export function addToTree<Entry>(tree: SoundTree<Entry>, phones: string, entry: Entry): void {
  let node = tree
  for (const code of codesOf(phones).slice(0, deepest - 1)) {
    let branch = node.branches[node.codes.indexOf(code)]
    if (!branch) {
      branch = createSoundTree()
      node.codes.push(code)
      node.branches.push(branch)
    }
    node = branch
  }
  node.entries.push(entry)
}

/** One row of the edit table per depth of the tree; reused, since a search never waits. */
const rows = Array.from({ length: deepest + 1 }, () => new Float32Array(longestQuery + 1))
const path = new Int8Array(deepest + 1)

/** Every word near these sounds: as a whole, or by its beginning. */
export function findNear<Entry>(
  tree: SoundTree<Entry>,
  phones: string,
  costs: SoundCosts,
  limits: Limits,
): Found<Entry>[] {
  const query = codesOf(phones).slice(0, longestQuery)
  const found: Found<Entry>[] = []
  const first = rows[0] as Float32Array
  first[0] = 0
  query.forEach((code, index) => {
    first[index + 1] = (first[index] as number) + (costs.extra[code] as number)
  })

  function descend(node: SoundTree<Entry>, depth: number, beginning: number): void {
    for (let index = 0; index < node.branches.length; index += 1) {
      const branch = node.branches[index] as SoundTree<Entry>
      path[depth] = node.codes[index] as number
      const least = fillRow(query, depth, costs)
      const whole = (rows[depth + 1] as Float32Array)[query.length] as number
      const begun = Math.min(beginning, whole)
      for (const entry of branch.entries) {
        if (whole <= limits.whole) found.push({ entry, cost: whole, isWhole: true })
        if (begun <= limits.beginning) found.push({ entry, cost: begun, isWhole: false })
      }
      if (least <= limits.whole || begun <= limits.beginning) descend(branch, depth + 1, begun)
    }
  }

  descend(tree, 0, Number.POSITIVE_INFINITY)
  return found
}

/** The next row for the sound at `path[depth]`; returns its least cost. */
function fillRow(query: number[], depth: number, costs: SoundCosts): number {
  const code = path[depth] as number
  const before = rows[depth] as Float32Array
  const row = rows[depth + 1] as Float32Array
  const extra = costs.extra[code] as number
  const previousCode = depth > 0 ? (path[depth - 1] as number) : -1
  let left = (before[0] as number) + extra
  row[0] = left
  let least = left
  for (let index = 0; index < query.length; index += 1) {
    const asked = query[index] as number
    let cost = (before[index] as number) + (costs.instead[asked * phoneCount + code] as number)
    cost = Math.min(cost, (before[index + 1] as number) + extra)
    cost = Math.min(cost, left + (costs.extra[asked] as number))
    if (index > 0 && asked === previousCode && query[index - 1] === code && asked !== code) {
      cost = Math.min(cost, ((rows[depth - 1] as Float32Array)[index - 1] as number) + swapped)
    }
    row[index + 1] = cost
    left = cost
    if (cost < least) least = cost
  }
  return least
}
