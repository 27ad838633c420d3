import cookie from "@fastify/cookie"
import cors from "@fastify/cors"
import helmet from "@fastify/helmet"
import rateLimit from "@fastify/rate-limit"
import { apiBase } from "@sufra/contract/client/api-host"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import fp from "fastify-plugin"
import type { Env } from "../env.ts"
import { networkOf } from "./client-network.ts"
import { mayCall } from "./page-origin.ts"
import { RateLimitStore } from "./rate-limit-store.ts"

const oneYearSeconds = 365 * 24 * 60 * 60

/** Only what our own pages ask for: where a guest is, a coupon's code by camera, Apple Pay. Frames get none of it. */
const permissionsPolicy = [
  "camera=(self)",
  "geolocation=(self)",
  "payment=(self)",
  ...["accelerometer", "display-capture", "gyroscope", "magnetometer", "microphone"].map(
    (feature) => `${feature}=()`,
  ),
  "midi=()",
  "usb=()",
].join(", ")

export type PageSources = {
  scriptHashes: string[]
  pageOrigin: string
  apiOrigin: string | null
  /** The template of a map's pictures. */
  tileUrl: string | null
  /** The gateway that the browser sends card data to, never through our server; null: the page has no card form. */
  cardsOrigin: string | null
  /** Who may show the page in a frame: the console previews guest pages, nobody shows the console. */
  framedBy: "self" | "none"
  /** Codes are read by WebAssembly where the browser cannot; no text runs as a script. */
  compilesWasm?: boolean
}

/** The API's origin where it differs from the page's, by the rule that the page's own scripts follow. */
function foreignApiOrigin(pageOrigin: string, configured: string | null): string | null {
  const base = apiBase(new URL(pageOrigin), configured)
  return base.startsWith("/") ? null : new URL(base).origin
}

/** Map mirrors differ by a letter in the host (`{s}`), which becomes a wildcard in the policy. */
export function tileSource(template: string | null): string | null {
  return template && (/^https?:\/\/[^/]+/.exec(template.replace("{s}", "*"))?.[0] ?? null)
}

/** The Content-Security-Policy of a page. Scripts are allowed by hash, since a cached page cannot carry a nonce. */
export function pagePolicy(sources: PageSources): string {
  const hashes = sources.scriptHashes.map((hash) => `'sha256-${hash}'`)
  const wasm = sources.compilesWasm ? ["'wasm-unsafe-eval'"] : []
  const scripts = ["'self'", ...wasm, ...hashes].join(" ")
  const apiOrigin = foreignApiOrigin(sources.pageOrigin, sources.apiOrigin)
  const connect = ["'self'", apiOrigin, sources.cardsOrigin].filter(Boolean).join(" ")
  const images = ["'self'", "data:", "blob:", apiOrigin, tileSource(sources.tileUrl)]
    .filter(Boolean)
    .join(" ")
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${images}`,
    "font-src 'self'",
    `connect-src ${connect}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors '${sources.framedBy}'`,
  ].join("; ")
}

/** Over plain http on the LAN a browser would be locked out by HSTS or Secure cookies. */
function isSecure(request: FastifyRequest): boolean {
  return request.protocol === "https"
}

type CookieOptions = { isForScripts?: boolean; path?: string; sameSite?: "lax" | "strict" }

export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  maxAgeSeconds: number,
  { isForScripts = false, path = "/", sameSite = "lax" }: CookieOptions = {},
): void {
  reply.setCookie(name, value, {
    path,
    httpOnly: !isForScripts,
    sameSite,
    secure: isSecure(request),
    maxAge: maxAgeSeconds,
  })
}

const corsOptions = {
  credentials: true,
  methods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
  // A console on another host than its API reads file names from this header.
  exposedHeaders: ["content-disposition"],
}

/**
 * Build files are exempt from the rate limit. A first scan requests thirty of them, a tablet that opens the console
 * a hundred and twenty, and all of them share the Wi-Fi's IP address: the fortieth guest within a minute would get
 * half an app, and after an upgrade the tenth tablet none. The pattern matches the route, which only existing files
 * have: an invented path is rendered as a page and counts.
 */
const buildFile = /^(?:\/console)?\/assets\/[^*]+$/

async function securityPlugin(app: FastifyInstance, { env }: { env: Env }): Promise<void> {
  await app.register(helmet, {
    // Set below, and only over https.
    strictTransportSecurity: false,
    // For responses that are not pages; a page sets its own policy.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // Both need TLS: over plain http they log a console error on every page.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    crossOriginResourcePolicy: {
      policy: env.SUFRA_CORS_ORIGINS.length > 0 ? "cross-origin" : "same-site",
    },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  })
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("permissions-policy", permissionsPolicy)
    if (isSecure(request)) reply.header("strict-transport-security", `max-age=${oneYearSeconds}`)
    done()
  })
  await app.register(cors, {
    delegator: (request, callback) => {
      const origin = request.headers.origin
      const isAllowed = origin !== undefined && mayCall(origin, request, env.SUFRA_CORS_ORIGINS)
      callback(null, { origin: isAllowed ? origin : false, ...corsOptions })
    },
  })
  await app.register(cookie)
  await app.register(rateLimit, {
    max: env.SUFRA_RATE_LIMIT,
    timeWindow: "1 minute",
    store: RateLimitStore,
    keyGenerator: (request) => networkOf(request.ip),
    allowList: (request) => buildFile.test(request.routeOptions.url ?? ""),
  })
}

export default fp(securityPlugin, { name: "security", dependencies: ["errors"] })
