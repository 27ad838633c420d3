import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants } from "node:zlib"
import type { FastifyReply, FastifyRequest } from "fastify"

const compress = promisify(brotliCompress)
const compressOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }

/** A text that many will be sent: compressed once, with the tag by which a browser asks for it again. */
export type PackedText = { plain: Buffer; brotli: Buffer; etag: string; bytes: number }

export async function packText(text: string): Promise<PackedText> {
  const plain = Buffer.from(text)
  const brotli = await compress(plain, compressOptions)
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 27)}"`
  return { plain, brotli, etag, bytes: plain.length + brotli.length + 500 }
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
  const headers = reply.getHeaders() as Record<string, string | number>
  headers["cache-control"] = "private, no-cache"
  headers.etag = packed.etag
  reply.hijack()
  if (request.headers["if-none-match"] === packed.etag) {
    reply.raw.writeHead(304, headers).end()
    return reply
  }
  const takesBrotli = /\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""))
  const body = takesBrotli ? packed.brotli : packed.plain
  if (takesBrotli) headers["content-encoding"] = "br"
  headers["content-length"] = body.length
  reply.raw.writeHead(reply.statusCode, headers).end(body)
  return reply
}
