import { join } from "node:path"
import fastifyStatic from "@fastify/static"
import { defaultLocale, isLocale, type Locale } from "@sufra/domain/kernel/locale"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { Services } from "../../services.ts"
import { sendPacked } from "../packed-text.ts"
import { PublicCache } from "../public-cache.ts"
import { pageConfig } from "./page-config.ts"
import { plainLocale } from "./plain-locale.ts"
import { RecentData } from "./recent-data.ts"
import {
  dataPrefix,
  originOf,
  type Page,
  pageRenderer,
  plainPath,
  type Rendered,
} from "./render-page.ts"

const oneYearSeconds = 365 * 24 * 60 * 60
const mostBytes = 64 * 1024 * 1024
const mostDataBytes = 16 * 1024 * 1024

function asPage({ policy }: Page, reply: FastifyReply): FastifyReply {
  return reply
    .header("content-security-policy", policy)
    .header("vary", "Cookie, Accept-Encoding")
    .type("text/html; charset=utf-8")
}

/** The query never reached the app, and must survive its redirects: a campaign is named there. */
function withQueryOf(request: FastifyRequest, address: string): string {
  const [, query] = request.url.split("?")
  return query && address.startsWith("/") && !address.includes("?")
    ? `${address}?${query}`
    : address
}

/** A redirect or a file of the app: sent as it is, and never kept. */
async function sendOther(
  response: Response,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.status(response.status)
  response.headers.forEach((value, name) => {
    reply.header(name, name === "location" ? withQueryOf(request, value) : value)
  })
  return reply.send(Buffer.from(await response.arrayBuffer()))
}

type Reached = { protocol: string; host: string }

function keyOf(path: string, locale: Locale, request: Reached): string {
  return `${originOf(request)} ${locale} ${path}`
}

/** Anybody may write any host into a request, and its pages name it in their links. */
function hostOfKey(key: string): string {
  return key.slice(0, key.indexOf(" "))
}

/** The query is the browser's. */
function pathOf({ url }: { url: string }): string {
  const [path = "/"] = url.split("?", 1)
  return path
}

async function serveFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: "/",
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(join("client", "assets"))
      reply.header(
        "cache-control",
        isHashed ? `public, max-age=${oneYearSeconds}, immutable` : "public, max-age=3600",
      )
    },
  })
}

/** Hosts the guest app: its files, and every other GET as a page rendered on the server. */
export async function pages(
  app: FastifyInstance,
  { services, buildDir }: { services: Services; buildDir: string },
): Promise<void> {
  const { env, relay, now } = services
  await serveFiles(app, join(buildDir, "client"))
  const render = await pageRenderer(app, buildDir, pageConfig(env))
  const cache = new PublicCache<Rendered>(mostBytes, hostOfKey)
  // Not set aside while the database is away: what a page is made of is, see kept replies.
  relay.keepInStep({
    forget: (establishmentId) => cache.forget(establishmentId),
    clear: () => cache.clear(),
    setAside: () => cache.clear(),
  })
  const recentData = new RecentData(mostDataBytes)

  async function pageAt(path: string, locale: Locale, request: FastifyRequest): Promise<Rendered> {
    const key = keyOf(path, locale, request)
    const kept = cache.find(key, now().getTime())
    if (kept) return kept
    return cache.fill(key, async () => {
      const value = await render({ path, locale, request })
      if (!("page" in value)) return { value, bytes: null }
      if (value.page.data) recentData.add(value.page.data)
      return { value, bytes: value.isKept ? value.page.bytes + key.length : null }
    })
  }

  async function dataAt(path: string, locale: Locale, request: FastifyRequest) {
    const rendered = await pageAt(path, locale, request)
    return "page" in rendered ? (rendered.page.data?.packed ?? null) : null
  }

  app.get(
    `${dataPrefix}/:version/:locale/*`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { version = "", locale, "*": rest } = request.params as Record<string, string>
      const path = `/${rest}`
      // As the page itself wrote it, to the letter: no page was kept under anything else.
      const isOurs = request.url === `${dataPrefix}/${version}/${locale}${path}`
      if (!isOurs || !isLocale(locale) || !plainPath.test(path)) return reply.callNotFound()
      // When another process rendered the page, or it was long ago: what the page would hold now.
      const packed = recentData.find(version) ?? (await dataAt(path, locale, request))
      if (!packed) return reply.callNotFound()
      reply.type("text/javascript; charset=utf-8").header("vary", "Accept-Encoding")
      return sendPacked(packed, request, reply)
    },
  )

  function askedBy(request: FastifyRequest): { path: string; locale: Locale } {
    const stored = request.cookies[env.SUFRA_LOCALE_KEY]
    return { path: pathOf(request), locale: isLocale(stored) ? stored : defaultLocale }
  }

  function findKept(path: string, locale: Locale, request: Reached) {
    const kept = cache.find(keyOf(path, locale, request), now().getTime())
    return kept && "page" in kept ? kept.page : null
  }

  app.repeats.add((asked) => {
    const locale = plainLocale(asked.headers.cookie, env.SUFRA_LOCALE_KEY)
    return locale && (findKept(pathOf(asked), locale, asked)?.text ?? null)
  })

  /** Before the rate limit, like a kept reply: a page that is there costs no more than refusing it. */
  function sendKept(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const { path, locale } = askedBy(request)
    const page = findKept(path, locale, request)
    if (page) app.repeats.sendKept(page.text, request, asPage(page, reply))
    else done()
  }

  app.get("/*", { schema: { hide: true }, onRequest: sendKept }, async (request, reply) => {
    const { path, locale } = askedBy(request)
    const rendered = await pageAt(path, locale, request)
    if ("response" in rendered) return sendOther(rendered.response, request, reply)
    const { page, status } = rendered
    return sendPacked(page.text, request, asPage(page, reply.status(status)))
  })
}
