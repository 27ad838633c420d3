import { expect, test } from "vitest"
import { type Batch, batchesOf, countOf, makeBatches } from "./code-batches.ts"

test("ten thousand codes are ten batches, each with an id of its own", () => {
  const batches = batchesOf(10_000)
  expect(batches.map(({ count }) => count)).toEqual(Array(10).fill(1_000))
  expect(new Set(batches.map(({ id }) => id)).size).toBe(10)
  expect(batchesOf(2_300).map(({ count }) => count)).toEqual([1_000, 1_000, 300])
})

test("what failed is sent again under the same id, and what was made is not", async () => {
  const batches = batchesOf(3_000)
  const sent: string[] = []
  let left: Batch[] = batches
  let isBroken = true
  const send = async ({ id }: Batch) => {
    sent.push(id)
    if (isBroken && sent.length === 2) throw new Error("no network")
  }
  const go = () => makeBatches(left, send, (next) => (left = next))
  await expect(go()).rejects.toThrow("no network")
  expect(countOf(left)).toBe(2_000)
  isBroken = false
  await go()
  const [first, second, third] = batches.map(({ id }) => id)
  expect(sent).toEqual([first, second, second, third])
  expect(left).toEqual([])
})
