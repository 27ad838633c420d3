import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import fastifyStatic from "@fastify/static"
import { defaultLocale, isLocale, type Locale } from "@sufra/domain/kernel/locale"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router"
import type { Env } from "../env.ts"
import { pagePolicy } from "./security.ts"

/** What the server tells the guest app's bundle; apps/web/app/entry.server.tsx is the other side. */
export type PageConfig = {
  apiOrigin: string | null
  localeKey: string
  accessTokenKey: string
  refreshTokenKey: string
}

type WebEntry = {
  makeContext(given: {
    transport: (path: string, init: RequestInit) => Promise<Response>
    config: PageConfig
    locale: Locale
    origin: string
  }): RouterContextProvider
  withLocale<Value>(locale: Locale, work: () => Value): Value
}

const oneYearSeconds = 365 * 24 * 60 * 60
const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g

export function pageConfig(env: Env): PageConfig {
  return {
    apiOrigin: env.SUFRA_API_ORIGIN ?? null,
    localeKey: env.SUFRA_LOCALE_KEY,
    accessTokenKey: env.SUFRA_ACCESS_TOKEN_KEY,
    refreshTokenKey: env.SUFRA_REFRESH_TOKEN_KEY,
  }
}

/** The hashes of a page's own inline scripts, for its policy. */
export function scriptHashes(html: string): string[] {
  const bodies = [...html.matchAll(inlineScript)].map((match) => match[1] ?? "")
  return [...new Set(bodies)].map((body) => createHash("sha256").update(body).digest("base64"))
}

/** During rendering the guest app calls this same server, as the guest: address, host and id go along. */
function injectTransport(app: FastifyInstance, from: FastifyRequest) {
  return async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await app.inject({
      method: (init.method ?? "GET") as "GET",
      url: `/api${path}`,
      remoteAddress: from.ip,
      headers: {
        ...(from.headers.cookie && { cookie: from.headers.cookie }),
        host: from.host,
        "x-request-id": from.id,
        "accept-encoding": "identity",
        ...(init.headers as Record<string, string> | undefined),
      },
      ...(typeof init.body === "string" && { payload: init.body }),
    })
    return new Response(answer.statusCode === 204 ? null : answer.payload, {
      status: answer.statusCode,
      headers: { "content-type": String(answer.headers["content-type"] ?? "application/json") },
    })
  }
}

function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value)
  }
  return new Request(`${request.protocol}://${request.host}${request.url}`, {
    method: request.method,
    headers,
  })
}

async function sendPage(response: Response, reply: FastifyReply, env: Env): Promise<FastifyReply> {
  reply.status(response.status)
  response.headers.forEach((value, name) => {
    reply.header(name, value)
  })
  const isPage = response.headers.get("content-type")?.startsWith("text/html")
  if (!isPage) return reply.send(Buffer.from(await response.arrayBuffer()))
  const html = await response.text()
  const etag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 27)}"`
  reply
    .header(
      "content-security-policy",
      pagePolicy({ scriptHashes: scriptHashes(html), apiOrigin: env.SUFRA_API_ORIGIN }),
    )
    .header("cache-control", "private, no-cache")
    .header("vary", "Cookie")
    .header("etag", etag)
  if (reply.request.headers["if-none-match"] === etag) return reply.status(304).send()
  return reply.send(html)
}

/** Hosts the guest app: its files, and every other GET as a page rendered on the server. */
export async function pages(
  app: FastifyInstance,
  { env, buildDir }: { env: Env; buildDir: string },
): Promise<void> {
  const serverBundle = join(buildDir, "server/index.js")
  if (!existsSync(serverBundle)) {
    throw new Error(`the guest app is not built: ${serverBundle} is missing (npm run build)`)
  }
  const build = (await import(pathToFileURL(serverBundle).href)) as ServerBuild
  const entry = build.entry.module as unknown as WebEntry
  const handle = createRequestHandler(build, "production")
  const config = pageConfig(env)

  await app.register(fastifyStatic, {
    root: join(buildDir, "client"),
    prefix: "/",
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${join("client", "assets")}`)
      reply.header(
        "cache-control",
        isHashed ? `public, max-age=${oneYearSeconds}, immutable` : "public, max-age=3600",
      )
    },
  })
  app.get(
    "/*",
    { config: { rateLimit: false }, schema: { hide: true } },
    async (request, reply) => {
      const stored = request.cookies[env.SUFRA_LOCALE_KEY]
      const locale = isLocale(stored) ? stored : defaultLocale
      const context = entry.makeContext({
        transport: injectTransport(app, request),
        config,
        locale,
        origin: `${request.protocol}://${request.host}`,
      })
      const response = await entry.withLocale(locale, () => handle(toWebRequest(request), context))
      return sendPage(response, reply, env)
    },
  )
}
