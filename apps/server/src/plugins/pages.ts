import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import fastifyStatic from "@fastify/static"
import { defaultLocale, isLocale, type Locale } from "@sufra/domain/kernel/locale"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router"
import type { Env } from "../env.ts"
import type { Services } from "../services.ts"
import { makePage, type Page, PageCache } from "./page-cache.ts"
import { RenderFacts, withRenderFacts } from "./render-facts.ts"
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

/**
 * During rendering the guest app calls this same server: from the guest's own address, so that guests
 * do not share one rate limit, and without cookies, since the page is everybody's.
 */
function injectTransport(app: FastifyInstance, from: FastifyRequest) {
  return async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await app.inject({
      method: (init.method ?? "GET") as "GET",
      url: `/api${path}`,
      remoteAddress: from.ip,
      headers: {
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

/** Without the query: it belongs to the browser, and a cached page must not depend on it. */
function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value)
  }
  const [path] = request.url.split("?")
  return new Request(`${originOf(request)}${path}`, { method: request.method, headers })
}

function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`
}

function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .header("content-security-policy", page.policy)
    .header("cache-control", "private, no-cache")
    .header("vary", "Cookie, Accept-Encoding")
    .header("etag", page.etag)
    .type("text/html; charset=utf-8")
  if (request.headers["if-none-match"] === page.etag) return reply.status(304).send()
  const takesBrotli = /\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""))
  if (!takesBrotli) return reply.send(page.html)
  return reply.header("content-encoding", "br").send(page.brotli)
}

/** A redirect or a file of the app: sent as it is, and never kept. */
async function sendOther(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  reply.status(response.status)
  response.headers.forEach((value, name) => {
    reply.header(name, value)
  })
  return reply.send(Buffer.from(await response.arrayBuffer()))
}

/** Hosts the guest app: its files, and every other GET as a page rendered on the server. */
export async function pages(
  app: FastifyInstance,
  { services, buildDir }: { services: Services; buildDir: string },
): Promise<void> {
  const { env, relay, now } = services
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
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${join("client", "assets")}`)
      reply.header(
        "cache-control",
        isHashed ? `public, max-age=${oneYearSeconds}, immutable` : "public, max-age=3600",
      )
    },
  })
  const cache = new PageCache()
  relay.onHints((hints) => {
    for (const hint of hints) cache.forget(hint.establishment_id)
  })
  relay.onLost(() => cache.clear())

  async function render(request: FastifyRequest, locale: Locale) {
    const facts = new RenderFacts()
    const context = entry.makeContext({
      transport: injectTransport(app, request),
      config,
      locale,
      origin: originOf(request),
    })
    const response = await withRenderFacts(facts, () =>
      entry.withLocale(locale, () => handle(toWebRequest(request), context)),
    )
    const isPage = response.headers.get("content-type")?.startsWith("text/html")
    if (!isPage) return { response, facts, page: null }
    const html = await response.text()
    const hashes = scriptHashes(html)
    const policy = pagePolicy({
      scriptHashes: hashes,
      pageOrigin: originOf(request),
      apiOrigin: config.apiOrigin,
      framedBy: "self",
    })
    return { response, facts, page: await makePage(html, policy) }
  }

  app.get("/*", { schema: { hide: true } }, async (request, reply) => {
    const stored = request.cookies[env.SUFRA_LOCALE_KEY]
    const locale = isLocale(stored) ? stored : defaultLocale
    const [path] = request.url.split("?")
    const key = `${originOf(request)} ${locale} ${path}`
    const kept = cache.find(key, now().getTime())
    if (kept) return sendPage(kept, request, reply)
    const made = await cache.fill(key, () => render(request, locale))
    if (!made.page) return sendOther(made.response.clone(), reply)
    return sendPage(made.page, request, reply.status(made.response.status))
  })
}
