import { fileURLToPath } from "node:url"
import { onClose } from "./closers.ts"
import { measureLatency, measureThroughput } from "./load.ts"
import { type Process, startNode } from "./process.ts"

const longestStartMs = 10_000
/** Two calibrations further apart than this mean that the machine was busy with something else. */
const largestDrift = 0.15
const attempts = 3
const seconds = 2
const latencyRequests = 400

export type Calibrated<Value> = { value: Value; calibration: number; isNoisy: boolean }

/** Measures between two calibrations; when they disagree, again, and at last marked as noisy. */
export async function calibrate<Value>(
  measureCalibration: () => Promise<number>,
  measure: () => Promise<Value>,
): Promise<Calibrated<Value>> {
  let before = await measureCalibration()
  let best: (Calibrated<Value> & { drift: number }) | undefined
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const value = await measure()
    const after = await measureCalibration()
    const drift = driftBetween(before, after)
    if (!best || drift < best.drift) {
      best = { value, calibration: (before + after) / 2, isNoisy: drift > largestDrift, drift }
    }
    if (!best.isNoisy) break
    before = after
  }
  if (!best) throw new Error("nothing was measured")
  return best
}

export function driftBetween(one: number, other: number): number {
  return Math.abs(one - other) / Math.min(one, other)
}

export const isDrift = (drift: number) => drift > largestDrift

let hello: Promise<{ process: Process; url: string }> | undefined

async function helloUrl(): Promise<string> {
  hello ??= startHello()
  return (await hello).url
}

async function startHello() {
  const process = startNode([fileURLToPath(import.meta.resolve("./hello-server.ts"))])
  onClose(() => process.stop())
  const port = await process.waitFor(/listening on (\d+)/, longestStartMs)
  const url = `http://127.0.0.1:${port}/`
  // The first seconds of a process are slower than all later ones: they would spoil the comparison.
  await measureThroughput(url, { connections: 16, seconds })
  return { process, url }
}

/** Requests per second of the bare server at as many connections. */
export function helloThroughput(connections: number): () => Promise<number> {
  return async () => measureThroughput(await helloUrl(), { connections, seconds })
}

/** Milliseconds of the bare server for one client alone, in the middle. */
export async function helloLatency(): Promise<number> {
  return (await measureLatency(await helloUrl(), latencyRequests)).p50
}
