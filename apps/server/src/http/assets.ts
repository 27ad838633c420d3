import fastifyStatic from "@fastify/static"
import type { FastifyInstance } from "fastify"

/**
 * The hashed files of a build, each with its compressed copies beside it (scripts/steps/compress.mjs). A route
 * for each file, so that the rate limit can tell a file from an invented address.
 */
export async function serveAssets(
  app: FastifyInstance,
  { folder, prefix }: { folder: string; prefix: string },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    wildcard: false,
    decorateReply: false,
    globIgnore: ["**/*.br", "**/*.gz"],
    preCompressed: true,
    index: false,
    maxAge: "1y",
    immutable: true,
    schemaHide: true,
  })
  app.get(`${prefix}*`, { schema: { hide: true } }, (_request, reply) => reply.callNotFound())
}
