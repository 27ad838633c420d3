import { newId } from "@sufra/domain/kernel/ids"
import { mostCodesAtOnce } from "@sufra/domain/loyalty/limits"

export type Batch = { id: string; count: number }

/** Each with an id of its own before the first is sent: sent again, it is the same batch. */
export function batchesOf(count: number): Batch[] {
  const whole = Math.floor(count / mostCodesAtOnce)
  const rest = count % mostCodesAtOnce
  const counts = [...Array<number>(whole).fill(mostCodesAtOnce), ...(rest > 0 ? [rest] : [])]
  return counts.map((one) => ({ id: newId(), count: one }))
}

export function countOf(batches: readonly Batch[]): number {
  return batches.reduce((sum, { count }) => sum + count, 0)
}

/** One after the other. What was not made is what `onProgress` was last told: it can be taken up there. */
export async function makeBatches(
  batches: readonly Batch[],
  send: (batch: Batch) => Promise<void>,
  onProgress: (left: Batch[]) => void,
): Promise<void> {
  for (const [index, batch] of batches.entries()) {
    await send(batch)
    onProgress(batches.slice(index + 1))
  }
}
