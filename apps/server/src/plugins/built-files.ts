import { readdirSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { extname, join } from "node:path"
import type { FastifyInstance } from "fastify"

const oneYearSeconds = 365 * 24 * 60 * 60

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
}

/** What is said of a page, and of data: nothing is inside of these. */
const saidOfPages = ["content-security-policy", "referrer-policy"]

/**
 * The files of a build, each named by what is in it, with the packed ones beside them. Each is read when it is first
 * asked for, and kept: a guest's first scan asks for thirty at once, and from the disk each took the
 * server three times as long.
 */
export function serveBuiltFiles(
  app: FastifyInstance,
  { folder, prefix }: { folder: string; prefix: string },
): void {
  const names = new Set(readdirSync(folder))
  const kept = new Map<string, Buffer>()
  async function read(name: string): Promise<Buffer> {
    const content = kept.get(name) ?? (await readFile(join(folder, name)))
    kept.set(name, content)
    return content
  }
  for (const name of names) {
    if (name.endsWith(".br")) continue
    const type = types[extname(name)]
    if (!type) throw new Error(`${name} of the build is of a kind that has no type`)
    const packed = names.has(`${name}.br`) ? `${name}.br` : null
    app.get(`${prefix}${name}`, { schema: { hide: true } }, async ({ headers }, reply) => {
      const takesPacked = packed && /\bbr\b/.test(headers["accept-encoding"] ?? "")
      for (const header of saidOfPages) reply.removeHeader(header)
      reply.header("cache-control", `public, max-age=${oneYearSeconds}, immutable`).type(type)
      if (packed) reply.header("vary", "Origin, Accept-Encoding")
      if (takesPacked) reply.header("content-encoding", "br")
      return reply.send(await read(takesPacked ? packed : name))
    })
  }
}
