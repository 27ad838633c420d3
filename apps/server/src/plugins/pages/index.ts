import { join } from "node:path"
import fastifyStatic from "@fastify/static"
import { defaultLocale, isLocale, type Locale } from "@sufra/domain/kernel/locale"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { Services } from "../../services.ts"
import { serveBuiltFiles } from "../built-files.ts"
import { sendPacked } from "../packed-text.ts"
import { KeptPages } from "./kept-pages.ts"
import { pageConfig } from "./page-config.ts"
import { plainLocale } from "./plain-locale.ts"
import { dataPrefix, type Page, pageRenderer, plainPath } from "./render-page.ts"

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
  serveBuiltFiles(app, { folder: join(clientDir, "assets"), prefix: "/assets/" })
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: "/",
    wildcard: false,
    globIgnore: ["assets/**"],
    index: false,
    maxAge: "1h",
  })
}

/** What the scripts of a page need to take it over, from the address that the page names. */
function serveData(app: FastifyInstance, kept: KeptPages): void {
  const url = `${dataPrefix}/:version/:locale/*`
  app.get(url, { schema: { hide: true } }, async (request, reply) => {
    const { version = "", locale, "*": rest } = request.params as Record<string, string>
    const path = `/${rest}`
    // As the page itself wrote it, to the letter: no page was kept under anything else.
    const isOurs = request.url === `${dataPrefix}/${version}/${locale}${path}`
    if (!isOurs || !isLocale(locale) || !plainPath.test(path)) return reply.callNotFound()
    const packed = await kept.findData(version, { path, locale, request })
    if (!packed) return reply.callNotFound()
    reply.type("text/javascript; charset=utf-8").header("vary", "Accept-Encoding")
    return sendPacked(packed, request, reply)
  })
}

/** Hosts the guest app: its files, and every other GET as a page rendered on the server. */
export async function pages(
  app: FastifyInstance,
  { services, buildDir }: { services: Services; buildDir: string },
): Promise<void> {
  const { env, paymentGateways } = services
  const config = pageConfig(env)
  const cardsOriginAt = (pageHost: string) => paymentGateways.cardsOrigin(pageHost)
  const render = await pageRenderer(app, { buildDir, config, cardsOriginAt })
  await serveFiles(app, join(buildDir, "client"))
  const kept = new KeptPages({ ...services, render })
  serveData(app, kept)

  function askedBy(request: FastifyRequest): { path: string; locale: Locale } {
    const stored = request.cookies[env.SUFRA_LOCALE_KEY]
    return { path: pathOf(request), locale: isLocale(stored) ? stored : defaultLocale }
  }

  app.repeats.add((asked) => {
    const locale = plainLocale(asked.headers.cookie, env.SUFRA_LOCALE_KEY)
    return locale && (kept.find(pathOf(asked), locale, asked)?.text ?? null)
  })

  /** Before the rate limit, like a kept reply: a page that is there costs no more than refusing it. */
  function sendKept(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const { path, locale } = askedBy(request)
    const page = kept.find(path, locale, request)
    if (page) app.repeats.sendKept(page.text, request, asPage(page, reply))
    else done()
  }

  app.get("/*", { schema: { hide: true }, onRequest: sendKept }, async (request, reply) => {
    const rendered = await kept.get({ ...askedBy(request), request })
    if ("response" in rendered) return sendOther(rendered.response, request, reply)
    const { page, status } = rendered
    return sendPacked(page.text, request, asPage(page, reply.status(status)))
  })
}
