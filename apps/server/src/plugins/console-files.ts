import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import fastifyStatic from "@fastify/static"
import type { FastifyInstance } from "fastify"
import type { Env } from "../env.ts"
import { pageConfig, scriptHashes } from "./pages.ts"
import { pagePolicy } from "./security.ts"

const oneYearSeconds = 365 * 24 * 60 * 60

/** Hosts the staff console: files under /console/, and its one page for every path below. */
export async function consoleFiles(
  app: FastifyInstance,
  { env, buildDir }: { env: Env; buildDir: string },
): Promise<void> {
  const indexFile = join(buildDir, "index.html")
  if (!existsSync(indexFile)) {
    throw new Error(`the console is not built: ${indexFile} is missing (npm run build)`)
  }
  const config = JSON.stringify(pageConfig(env)).replaceAll("<", "\\u003c")
  const page = readFileSync(indexFile, "utf8").replace(
    "</head>",
    `<script type="application/json" id="sufra-config">${config}</script></head>`,
  )
  const policy = pagePolicy({ scriptHashes: scriptHashes(page), apiOrigin: env.SUFRA_API_ORIGIN })

  await app.register(fastifyStatic, {
    root: join(buildDir, "assets"),
    prefix: "/console/assets/",
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header("cache-control", `public, max-age=${oneYearSeconds}, immutable`)
    },
  })
  for (const url of ["/console", "/console/*"]) {
    app.get(url, { config: { rateLimit: false }, schema: { hide: true } }, async (_, reply) =>
      reply
        .header("content-security-policy", policy)
        .header("cache-control", "no-cache")
        .type("text/html; charset=utf-8")
        .send(page),
    )
  }
}
