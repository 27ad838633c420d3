import { createHash } from "node:crypto"
import type { IncomingHttpHeaders, ServerResponse } from "node:http"
import { promisify } from "node:util"
import { brotliCompress, constants } from "node:zlib"
import type { FastifyReply, FastifyRequest } from "fastify"

const compress = promisify(brotliCompress)
const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: windowBits } = constants
/** While somebody waits for it. */
const quick = { params: { [quality]: 5 } }
/** Ten times as long, and a tenth less for everybody after. A window as large as a page: less memory. */
const thorough = { params: { [quality]: 10, [windowBits]: 19 } }
/** More at once than a place has pages: then somebody walks through all of them, and smaller is no use. */
const mostWaiting = 32

/** A text that many will be sent: compressed once, with the tag by which a browser asks for it again. */
export type PackedText = { plain: Buffer; brotli: Buffer; etag: string; bytes: number }

export async function packText(text: string): Promise<PackedText> {
  const plain = Buffer.from(text)
  const brotli = await compress(plain, quick)
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 27)}"`
  const packed = { plain, brotli, etag, bytes: plain.length + brotli.length + 500 }
  if (waiting < mostWaiting) repackLater(packed)
  return packed
}

let waiting = 0
let repacking: Promise<void> = Promise.resolve()

/** One at a time: the threads are there for those who wait. */
function repackLater(packed: PackedText): void {
  waiting += 1
  repacking = repacking.then(async () => {
    // What cannot be packed better stays as it is.
    packed.brotli = await compress(packed.plain, thorough).catch(() => packed.brotli)
    waiting -= 1
  })
}

/** The names and values of headers in turn, as they go out. */
export type Head = readonly string[]

/** What was set on a reply so far, and what a browser asks again by. */
export function headOf(packed: PackedText, reply: FastifyReply): Head {
  const set = Object.entries(reply.getHeaders())
  const own = { "cache-control": "private, no-cache", etag: packed.etag }
  return [...set.filter(([name]) => !(name in own)), ...Object.entries(own)].flatMap(
    ([name, value]) => [value ?? []].flat().flatMap((one) => [name, String(one)]),
  )
}

/** The whole answer, whoever asks for it: with the router or without. */
export function writePacked(
  packed: PackedText,
  head: Head,
  asked: IncomingHttpHeaders,
  response: ServerResponse,
): void {
  if (asked["if-none-match"] === packed.etag) {
    response.writeHead(304, [...head]).end()
    return
  }
  const takesBrotli = /\bbr\b/.test(String(asked["accept-encoding"] ?? ""))
  const body = takesBrotli ? packed.brotli : packed.plain
  const length = ["content-length", String(body.length)]
  const whole = takesBrotli ? [...head, "content-encoding", "br", ...length] : [...head, ...length]
  response.writeHead(response.statusCode, whole).end(body)
}

/**
 * Past whatever else would look at the reply on its way out: there is nothing left to compress or to
 * serialise, and of a kept reply that was most of the work. What was set before it goes with it.
 */
export function sendPacked(
  packed: PackedText,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const head = headOf(packed, reply)
  reply.raw.statusCode = reply.statusCode
  reply.hijack()
  writePacked(packed, head, request.headers, reply.raw)
  return reply
}
