import { hmac } from "@noble/hashes/hmac.js"
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js"

/**
 * The draw of a prize wheel, which anybody can recompute: the server promises a secret seed by its hash before
 * the spin, and shows it afterwards. The same code runs in browser and server, also over plain http, where a
 * browser has no cryptography of its own.
 */
export type Segment = { id: string; weight: number }

/** What the promise covers: the wheel as it was shown. Stock is not part of it, since it changes while guests play. */
export type WheelVersion = { campaignId: string; version: number; segments: readonly Segment[] }

/** What makes a spin's draw: the server's secret, and what the guest's browser adds to it. */
export type SpinInput = { seed: string; nonce: string; spinId: string }

export const seedBytes = 32

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

/** With its length before it, so that two texts are never read as two others. */
function sized(text: string): Uint8Array {
  const bytes = utf8ToBytes(text)
  return concatBytes(u32(bytes.length), bytes)
}

function bytesOfWheel({ campaignId, version, segments }: WheelVersion): Uint8Array {
  const parts = segments.flatMap(({ id, weight }) => [sized(id), u32(weight)])
  return concatBytes(sized(campaignId), u32(version), u32(segments.length), ...parts)
}

/** The promise: the hash of the seed together with the wheel. Seeds and hashes are written in hexadecimal. */
export function commitOf(seed: string, wheel: WheelVersion): string {
  return bytesToHex(sha256(concatBytes(hexToBytes(seed), bytesOfWheel(wheel))))
}

const chunkBytes = 6
const chunkRange = 2 ** (8 * chunkBytes)

/** A number below the total, every one as likely: what would favour the low ones is drawn again. */
function numberBelow(total: number, digest: Uint8Array): number {
  const limit = chunkRange - (chunkRange % total)
  for (let at = 0; at + chunkBytes <= digest.length; at += chunkBytes) {
    const chunk = digest.subarray(at, at + chunkBytes)
    const value = chunk.reduce((sum, byte) => sum * 256 + byte, 0)
    if (value < limit) return value % total
  }
  return numberBelow(total, sha256(digest))
}

/** The segment of the nth try, among those that were not found empty before; null: all were. */
export function drawSegment(
  { seed, nonce, spinId }: SpinInput,
  segments: readonly Segment[],
  emptied: readonly string[],
): string | null {
  const left = segments.filter(({ id, weight }) => weight > 0 && !emptied.includes(id))
  const total = left.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return null
  const text = concatBytes(sized(nonce), sized(spinId), u32(emptied.length))
  let value = numberBelow(total, hmac(sha256, hexToBytes(seed), text))
  for (const { id, weight } of left) {
    if (value < weight) return id
    value -= weight
  }
  return null
}

/** What a spin came to: the segment, and those that were drawn before it and had nothing left. */
export type SpinResult = { segmentId: string | null; emptied: readonly string[] }

export type Verdict = "right" | "commit-differs" | "draw-differs"

/** Whether a spin came out as it was promised. */
export function verifySpin(
  commit: string,
  wheel: WheelVersion,
  input: SpinInput,
  { segmentId, emptied }: SpinResult,
): Verdict {
  if (commitOf(input.seed, wheel) !== commit) return "commit-differs"
  const drawn = emptied.map((_, index) =>
    drawSegment(input, wheel.segments, emptied.slice(0, index)),
  )
  const isRight =
    drawn.every((id, index) => id === emptied[index]) &&
    drawSegment(input, wheel.segments, emptied) === segmentId
  return isRight ? "right" : "draw-differs"
}

/** The odds that guests read, in hundredths of a percent; they sum to the whole. */
export function oddsOf(segments: readonly Segment[]): Map<string, number> {
  const total = segments.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return new Map(segments.map(({ id }) => [id, 0]))
  let before = 0
  let given = 0
  return new Map(
    segments.map(({ id, weight }) => {
      before += weight
      const until = Math.round((before * 10_000) / total)
      const share = until - given
      given = until
      return [id, share]
    }),
  )
}
