import { createHash } from "node:crypto"
import type { IncomingHttpHeaders, ServerResponse } from "node:http"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { FastifyReply, FastifyRequest } from "fastify"
import { type Packing, packingFor } from "./packing.ts"

const compress = promisify(brotliCompress)
const zip = promisify(gzip)
const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: windowBits } = constants
/** While somebody waits for it. */
const quick = { params: { [quality]: 5 } }
/** Many times as long, and an eighth less for everybody after. A window as large as a page: less memory. */
const thorough = { params: { [quality]: 11, [windowBits]: 19 } }
/** More at once than a place has pages: then somebody walks through all of them, and smaller is no use. */
const mostWaiting = 32

/** A text that many will be sent: compressed once, with the tag by which a browser asks for it again. */
export type PackedText = {
  plain: Buffer
  brotli: Buffer
  /** Once somebody has asked who takes no better. */
  gzip: Promise<Buffer> | null
  etag: string
  bytes: number
}

export async function packText(text: string): Promise<PackedText> {
  const plain = Buffer.from(text)
  const brotli = await compress(plain, quick)
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 27)}"`
  const bytes = plain.length + 2 * brotli.length + 500
  const packed: PackedText = { plain, brotli, gzip: null, etag, bytes }
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

/** Made once; null for now where it could not be made. */
async function gzipOf(packed: PackedText): Promise<Buffer | null> {
  packed.gzip ??= zip(packed.plain, { level: constants.Z_BEST_COMPRESSION })
  try {
    return await packed.gzip
  } catch {
    packed.gzip = null
    return null
  }
}

/** The names and values of headers in turn, as they go out after the request's own id. */
export type Head = readonly string[]

const idHeader = "x-request-id"

/** What was set on a reply so far, and what a browser asks again by. */
export function headOf(packed: PackedText, reply: FastifyReply): Head {
  const own = { "cache-control": "private, no-cache", etag: packed.etag }
  const { [idHeader]: _id, ...set } = reply.getHeaders()
  return Object.entries({ ...set, ...own }).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((one) => [name, String(one)]),
  )
}

type Sending = { packed: PackedText; head: Head; id: string; asked: IncomingHttpHeaders }

/** The whole answer, whoever sends it: the router or a repeat. */
export function writePacked(response: ServerResponse, { packed, head, id, asked }: Sending): void {
  const headers = [idHeader, id, ...head]
  if (asked["if-none-match"] === packed.etag) {
    response.writeHead(304, headers).end()
    return
  }
  const send = (body: Buffer, packing: Packing | null) => {
    if (packing) headers.push("content-encoding", packing)
    headers.push("content-length", String(body.length))
    response.writeHead(response.statusCode, headers).end(body)
  }
  const packing = packingFor(asked["accept-encoding"])
  if (packing === "br") send(packed.brotli, packing)
  else if (packing === null) send(packed.plain, null)
  else {
    gzipOf(packed)
      .then((body) => (body ? send(body, packing) : send(packed.plain, null)))
      .catch(() => response.destroy())
  }
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
  writePacked(reply.raw, { packed, head, id: request.id, asked: request.headers })
  return reply
}
