import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { FastifyReply, FastifyRequest } from "fastify"
import { contentEncodingFor } from "./content-encoding.ts"

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: windowBits } = constants
/** For the first response, while the client waits. */
const quick = { params: { [quality]: 5 } }
/** For later responses: many times slower, an eighth smaller. The window is as large as a page, to save memory. */
const thorough = { params: { [quality]: 11, [windowBits]: 19 } }
/** A longer queue means that a crawler walks through all pages: recompressing those is wasted work. */
const mostWaiting = 32

/** A response for many clients: compressed once, with its ETag. */
export type CompressedText = {
  plain: Buffer
  /** Replaced by the thorough compression once that is done. */
  brotli: Buffer
  /** Null until the first client without brotli asks. */
  gzip: Promise<Buffer> | null
  etag: string
  /** The memory that this object takes. */
  bytes: number
}

export async function compressText(text: string): Promise<CompressedText> {
  const plain = Buffer.from(text)
  const compressed: CompressedText = {
    plain,
    brotli: await brotli(plain, quick),
    gzip: null,
    etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 27)}"`,
    bytes: 0,
  }
  compressed.bytes = plain.length + 2 * compressed.brotli.length + 500
  if (waiting < mostWaiting) recompressLater(compressed)
  return compressed
}

let waiting = 0
let recompressing: Promise<void> = Promise.resolve()

/** One text at a time: the thread pool is shared with requests that clients wait for. */
function recompressLater(text: CompressedText): void {
  waiting += 1
  recompressing = recompressing.then(async () => {
    // If it fails, the quick compression stays.
    text.brotli = await brotli(text.plain, thorough).catch(() => text.brotli)
    waiting -= 1
  })
}

/** Compresses on first use. Null when that failed; the next call tries again. */
async function gzipOf(text: CompressedText): Promise<Buffer | null> {
  text.gzip ??= zip(text.plain, { level: constants.Z_BEST_COMPRESSION })
  try {
    return await text.gzip
  } catch {
    text.gzip = null
    return null
  }
}

/** Sends the best encoding that the client accepts, or 304 when it has this version already. */
export async function sendCompressed(
  text: CompressedText,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header("cache-control", "private, no-cache").header("etag", text.etag)
  if (headers["if-none-match"] === text.etag) return reply.status(304).send()
  const encoding = contentEncodingFor(headers["accept-encoding"])
  const body = encoding === "br" ? text.brotli : encoding && (await gzipOf(text))
  if (!body) return reply.send(text.plain)
  return reply.header("content-encoding", encoding).send(body)
}
