import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { FastifyReply, FastifyRequest } from "fastify"
import { contentEncodingFor } from "./content-encoding.ts"

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: windowBits } = constants
/** While somebody waits for it. */
const quick = { params: { [quality]: 5 } }
/** Takes many times as long, and is an eighth smaller. A window as large as a page takes less memory. */
const thorough = { params: { [quality]: 11, [windowBits]: 19 } }
/** More at once than a place has pages: then somebody walks through all of them, and smaller is no use. */
const mostWaiting = 32

/** A text that many clients will be sent: compressed once, with the tag by which a browser asks for it again. */
export type CompressedText = {
  plain: Buffer
  /** Replaced by a smaller one a moment later. */
  brotli: Buffer
  /** Null until a client asks that takes no brotli. */
  gzip: Promise<Buffer> | null
  etag: string
  /** What keeping it in memory takes. */
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

/** One at a time: the threads are there for those who wait. */
function recompressLater(text: CompressedText): void {
  waiting += 1
  recompressing = recompressing.then(async () => {
    // What cannot be made smaller stays as it is.
    text.brotli = await brotli(text.plain, thorough).catch(() => text.brotli)
    waiting -= 1
  })
}

/** Made once; null for now where it could not be made. */
async function gzipOf(text: CompressedText): Promise<Buffer | null> {
  text.gzip ??= zip(text.plain, { level: constants.Z_BEST_COMPRESSION })
  try {
    return await text.gzip
  } catch {
    text.gzip = null
    return null
  }
}

/** The text as the client takes it, or only word that it has it already. */
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
