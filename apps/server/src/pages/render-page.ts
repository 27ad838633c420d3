import { createHash, randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Locale } from "@sufra/domain/kernel/locale"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router"
import { type CompressedText, compressText } from "../cache/compressed-text.ts"
import { hasPublicData } from "../cache/render-facts.ts"
import { widestNetworkOf } from "../http/client-network.ts"
import { pagePolicy } from "../http/security.ts"
import { takingTurns } from "../load/turns.ts"
import { deferScripts } from "./defer-scripts.ts"
import type { PageConfig } from "./page-config.ts"
import { pageTable } from "./route-table.ts"

type WebEntry = {
  makeContext(given: {
    transport: (path: string, init: RequestInit) => Promise<Response>
    config: PageConfig
    locale: Locale
    origin: string
    nonce: string
  }): RouterContextProvider
  withLocale<Value>(locale: Locale, work: () => Value): Value
}

export type Page = { text: CompressedText; policy: string }
/** What rendering gave: a page, or something else (a redirect, a file) that is sent as it is. */
export type Rendered = { status: number; page: Page; isKept: boolean } | { response: Response }

/** What to render: the path without its query, which belongs to the browser. */
export type Wanted = { path: string; locale: Locale; request: FastifyRequest }

/**
 * An address that can be read in one way only. Whatever else leads to the same page (another case,
 * `%6d`, a slash more) is rendered and not kept: it would fill the memory with copies.
 */
const plainPath = /^\/$|^(?:\/[a-z0-9][a-z0-9._-]*)+$/

/** The hashes of inline scripts, for the policy of their page. */
function hashesOf(scripts: string[]): string[] {
  const bodies = [...new Set(scripts)].filter(Boolean)
  return bodies.map((body) => createHash("sha256").update(body).digest("base64"))
}

export function originOf({ protocol, host }: { protocol: string; host: string }): string {
  return `${protocol}://${host}`
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

function toWebRequest({ path, request }: Wanted): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value)
  }
  // Always the whole page: what a HEAD would render is empty, and is kept for everybody.
  return new Request(`${originOf(request)}${path}`, { method: "GET", headers })
}

type RendererOptions = {
  buildDir: string
  /** By the host of the page: a partner's may have its API elsewhere. */
  configAt: (pageHost: string) => PageConfig
  /** Where the browser takes a card from a page of this host. */
  cardsOriginAt: (pageHost: string) => string
}

/** Rendering takes the one processor, and compressing two of four threads: others get their turn in between. */
const inTurn = takingTurns({ atOnce: 2, mostWaiting: 64, longestWaitMs: 4_000 })

/** The guest app's server bundle, as a function from what is wanted to a page. */
export async function pageRenderer(
  app: FastifyInstance,
  { buildDir, configAt, cardsOriginAt }: RendererOptions,
) {
  const serverBundle = join(buildDir, "server/index.js")
  if (!existsSync(serverBundle)) {
    throw new Error(`the guest app is not built: ${serverBundle} is missing (npm run build)`)
  }
  const build = (await import(pathToFileURL(serverBundle).href)) as ServerBuild
  const entry = build.entry.module as unknown as WebEntry
  const handle = createRequestHandler(build, "production")

  async function render(wanted: Wanted): Promise<Rendered> {
    const { path, locale, request } = wanted
    const origin = originOf(request)
    const config = configAt(request.hostname)
    const nonce = randomBytes(16).toString("base64url")
    const context = entry.makeContext({
      transport: injectTransport(app, request),
      config,
      locale,
      origin,
      nonce,
    })
    const response = await entry.withLocale(locale, () => handle(toWebRequest(wanted), context))
    const isPage = response.headers.get("content-type")?.startsWith("text/html")
    if (!isPage) return { response }
    const isKept = response.status === 200 && hasPublicData() && plainPath.test(path)
    const { html, inlineScripts } = await deferScripts(await response.text(), nonce)
    const policy = pagePolicy({
      scriptHashes: hashesOf(inlineScripts),
      pageOrigin: origin,
      apiOrigin: config.apiOrigin,
      tileUrl: config.mapTiles?.url ?? null,
      cardsOrigin: cardsOriginAt(request.hostname),
      framedBy: "self",
      compilesWasm: true,
    })
    const page = { text: await compressText(html), policy }
    return { status: response.status, page, isKept }
  }

  return {
    render: (wanted: Wanted) => inTurn(() => render(wanted), widestNetworkOf(wanted.request.ip)),
    table: pageTable(build),
  }
}
