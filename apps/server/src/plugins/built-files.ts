import { readdirSync, readFileSync } from "node:fs"
import { extname, join } from "node:path"
import type { FastifyInstance } from "fastify"
import { packingFor } from "./packing.ts"

const oneYearSeconds = 365 * 24 * 60 * 60

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
}

/** What is said of pages and data: nothing is inside of these. */
const saidOfPages = ["content-security-policy", "referrer-policy"]

/**
 * The files of a build, each named by what is in it, with the packed ones beside them. All are read at the start, some
 * 6 MB with the console's: a guest's first scan asks for thirty at once, which from the disk took twice the
 * processor, and a server keeps its own build when the next one is made beside it.
 */
export function serveBuiltFiles(
  app: FastifyInstance,
  { folder, prefix }: { folder: string; prefix: string },
): void {
  const entries = readdirSync(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("."))
  const files = new Map(names.map(({ name }) => [name, readFileSync(join(folder, name))]))
  for (const [name, plain] of files) {
    if (/\.(br|gz)$/.test(name)) continue
    const type = types[extname(name)]
    if (!type) throw new Error(`${name} of the build is of a kind that has no type`)
    const packed = { br: files.get(`${name}.br`), gzip: files.get(`${name}.gz`) }
    app.get(`${prefix}${name}`, { schema: { hide: true } }, ({ headers }, reply) => {
      const packing = packingFor(headers["accept-encoding"])
      const body = packing && packed[packing]
      for (const header of saidOfPages) reply.removeHeader(header)
      reply.header("cache-control", `public, max-age=${oneYearSeconds}, immutable`).type(type)
      if (packed.br) reply.header("vary", "Origin, Accept-Encoding")
      if (body) reply.header("content-encoding", packing)
      return reply.send(body ?? plain)
    })
  }
  app.get(`${prefix}*`, { schema: { hide: true } }, (_request, reply) => reply.callNotFound())
}
