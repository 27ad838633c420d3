import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import fastifyStatic from "@fastify/static"
import { errorStatus } from "@sufra/contract/error-codes"
import {
  catalogueOf,
  defaultLocale,
  isLocale,
  type Locale,
  locales,
} from "@sufra/domain/kernel/locale"
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { sendCompressed } from "../cache/compressed-text.ts"
import { serveAssets } from "../http/assets.ts"
import { classify, refuseWith } from "../http/errors.ts"
import { assertDatabaseAnswers } from "../http/health.ts"
import { NearHosts } from "../http/near-hosts.ts"
import { isConfiguredHost, isNearHost, isOwnHost } from "../http/page-origin.ts"
import type { Services } from "../services.ts"
import { m } from "../texts.ts"
import { KeptPages } from "./kept-pages.ts"
import { MissingPage } from "./missing-page.ts"
import { pageConfig } from "./page-config.ts"
import { problemPage, problemPolicy } from "./problem-page.ts"
import { type Page, pageRenderer, type Rendered } from "./render-page.ts"

/** With the two seconds that the database has to answer, a guest looks at a white page for at most five. */
const betweenLooksMs = 3_000
/** How many calls of the API a page may count for. */
const callsPerPage = 5

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

/** The query is the browser's. */
function pathOf({ url }: { url: string }): string {
  const [path = "/"] = url.split("?", 1)
  return path
}

async function serveFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await serveAssets(app, { folder: join(clientDir, "assets"), prefix: "/assets/" })
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: "/",
    wildcard: false,
    globIgnore: ["assets/**"],
    index: false,
    maxAge: "1h",
  })
}

/**
 * Waits for a page for as long as the database answers: the first one after a start takes a slow machine seconds. While
 * the database stands still, whoever waits is told in time. What is being made goes on, and is kept for the next one.
 */
async function whileDatabaseAnswers<Value>(
  made: Promise<Value>,
  database: Services["database"],
): Promise<Value> {
  for (;;) {
    const isLate = setTimeout(betweenLooksMs, null, { ref: false })
    const done = await Promise.race([made.then((value) => ({ value })), isLate])
    if (done) return done.value
    await assertDatabaseAnswers(database)
  }
}

type PagesOptions = {
  services: Services
  buildDir: string
  /** Whether a code stands for a place. */
  isCode: (code: string) => Promise<boolean>
}

/** Hosts the guest app: its files, and every other GET as a page rendered on the server. */
export async function pages(
  app: FastifyInstance,
  { services, buildDir, isCode }: PagesOptions,
): Promise<void> {
  const { env, settings, paymentGateways } = services
  const configAt = (host: string) => pageConfig(settings.now(), host)
  const cardsOriginAt = (pageHost: string) => paymentGateways.cardsOrigin(pageHost)
  const { render, table } = await pageRenderer(app, { buildDir, configAt, cardsOriginAt })
  await serveFiles(app, join(buildDir, "client"))
  const kept = new KeptPages({ ...services, render })
  const missing = new MissingPage(render)
  settings.onChange(() => {
    kept.clear()
    missing.clear()
  })
  const nearHosts = new NearHosts()
  // Apart from the limit of calls: a page takes a hundred times as long as most of them.
  const rateLimit = { max: Math.ceil(env.SUFRA_RATE_LIMIT / callsPerPage), timeWindow: "1 minute" }

  function askedBy(request: FastifyRequest): { path: string; locale: Locale } {
    // A request that is refused early has no cookies yet.
    const stored = request.cookies?.[env.SUFRA_LOCALE_KEY]
    return { path: pathOf(request), locale: isLocale(stored) ? stored : defaultLocale }
  }

  /**
   * Anybody may write any host, and each would be a page of its own to render and keep: only the configured ones
   * are, and some of this machine and its network.
   */
  function isKnownHost(request: FastifyRequest): boolean {
    if (isConfiguredHost(request, settings.now()) || isOwnHost(request)) return true
    return isNearHost(request) && nearHosts.isTaken(request.host, services.now().getTime())
  }

  /** Said in both languages to whoever set it up; nothing is rendered for it. */
  async function refuseUnknownHost(request: FastifyRequest, reply: FastifyReply) {
    if (isKnownHost(request)) return
    const { hostname: host } = request
    const texts = locales.map((locale) =>
      m["host.unknown"]({ host, setting: "SUFRA_PAGE_ORIGIN" }, { locale: catalogueOf(locale) }),
    )
    return reply
      .status(421)
      .type("text/plain; charset=utf-8")
      .send(`${texts.join("\n\n")}\n`)
  }

  /** Before the rate limit, like a kept reply: a page that is there costs no more than refusing it. */
  async function sendKept(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    const { path, locale } = askedBy(request)
    const page = kept.find(path, locale, request)
    if (page) return sendCompressed(page.text, request, asPage(page, reply))
    return table.isMissing(path)
      ? sendRendered(await missing.get(locale, request), request, reply)
      : undefined
  }

  async function sendRendered(rendered: Rendered, request: FastifyRequest, reply: FastifyReply) {
    if ("response" in rendered) return sendOther(rendered.response, request, reply)
    const { page, status } = rendered
    return sendCompressed(page.text, request, asPage(page, reply.status(status)))
  }

  /** A browser shows what it is sent: JSON would be all that a guest sees. */
  function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const { code } = classify(error)
    if (errorStatus[code] >= 500) app.faultLog.write(request, code, error)
    return refuseWith(request, reply, code)
      .header("content-security-policy", problemPolicy)
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(problemPage(code, askedBy(request).locale))
  }

  /** The page of a code that nobody has costs a look into an index, and no rendering. */
  async function pageFor(request: FastifyRequest): Promise<Rendered> {
    const { path, locale } = askedBy(request)
    const screen = table.findPlaceScreen(path)
    // While the database is away nobody can tell: then the app itself says so.
    if (screen && !(await isCode(screen.code).catch(() => true))) {
      return missing.get(locale, request, screen.unknownPath)
    }
    return kept.get({ path, locale, request })
  }

  const route = {
    schema: { hide: true },
    config: { rateLimit },
    onRequest: [refuseUnknownHost, sendKept],
    errorHandler: sendProblem,
  }
  app.get("/*", route, async (request, reply) =>
    sendRendered(await whileDatabaseAnswers(pageFor(request), services.database), request, reply),
  )
}
