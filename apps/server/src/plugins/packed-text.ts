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

export function sendPacked(
  packed: PackedText,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header("cache-control", "private, no-cache").header("etag", packed.etag)
  if (request.headers["if-none-match"] === packed.etag) return reply.status(304).send()
  const takesBrotli = /\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""))
  if (!takesBrotli) return reply.send(packed.plain)
  return reply.header("content-encoding", "br").send(packed.brotli)
}
