import { BlockList, isIPv4, isIPv6 } from "node:net"
import { networkInterfaces, hostname as osHostname } from "node:os"
import { apiBase } from "@sufra/contract/client/api-host"
import { Refusal } from "@sufra/contract/error-reply"
import type { FastifyRequest } from "fastify"
import type { Env } from "../env.ts"

/** Allows the configured origins, and the page whose API this host is (api.example.com for example.com). */
export function mayCall(origin: string, request: FastifyRequest, configured: string[]): boolean {
  if (configured.includes(origin)) return true
  if (!URL.canParse(origin)) return false
  return apiBase(new URL(origin), null) === `${request.protocol}://${request.host}`
}

/** The origin of the calling page, which may be on another host than the API. Sent by the client and not verified. */
function claimedOrigin(request: FastifyRequest, env: Env): string {
  const { origin } = request.headers
  const isForeign = origin !== undefined && mayCall(origin, request, env.SUFRA_CORS_ORIGINS)
  return isForeign ? origin : `${request.protocol}://${request.host}`
}

function configuredOrigins(env: Env): string[] {
  const { SUFRA_PAGE_ORIGIN: page, SUFRA_API_ORIGIN: api, SUFRA_CORS_ORIGINS: others } = env
  return [page, ...others, api].filter((origin) => origin !== undefined)
}

const privateNetworks = new BlockList()
privateNetworks.addSubnet("10.0.0.0", 8)
privateNetworks.addSubnet("127.0.0.0", 8)
privateNetworks.addSubnet("169.254.0.0", 16)
privateNetworks.addSubnet("172.16.0.0", 12)
privateNetworks.addSubnet("192.168.0.0", 16)

/** Host names and addresses that do not exist on the public internet. */
function isNear(hostname: string): boolean {
  if (isIPv4(hostname)) return privateNetworks.check(hostname)
  return hostname === "localhost" || /^[a-z0-9-]+\.local$/i.test(hostname)
}

const nearV6 = new BlockList()
nearV6.addSubnet("::1", 128, "ipv6")
nearV6.addSubnet("fc00::", 7, "ipv6")
nearV6.addSubnet("fe80::", 10, "ipv6")

/** Read anew each time, since a laptop changes its network. */
export function isOwnAddress(address: string): boolean {
  const all = Object.values(networkInterfaces()).flat()
  return all.some((one) => one?.address.split("%", 1)[0] === address)
}

/** Host names that resolve only here or on the local network, and the addresses of this machine. */
function isOurs(hostname: string): boolean {
  const plain = hostname.replace(/^\[|\]$/g, "")
  if (isIPv6(plain)) return nearV6.check(plain, "ipv6") || isOwnAddress(plain)
  if (isIPv4(plain)) return isNear(plain) || isOwnAddress(plain)
  return isNear(plain) || plain.endsWith(".localhost") || !plain.includes(".")
}

/**
 * The origin of the calling page if it belongs to this installation: a configured origin, the page of the
 * configured API, or, without any configuration, a host of this machine or its network. The client writes the
 * `Host` header, and a link or a code in an SMS must not work for a foreign site.
 */
function knownPageOrigin(request: FastifyRequest, env: Env): string | null {
  const claimed = claimedOrigin(request, env)
  if (!URL.canParse(claimed)) return null
  const page = new URL(claimed)
  const configured = configuredOrigins(env)
  if (configured.length === 0) {
    const isMachine = page.host === request.host && isOwnHost(request)
    return isMachine || isOurs(page.hostname) ? page.origin : null
  }
  // Compared by host alone: without SUFRA_TRUST_PROXY the server does not see that the page is on https.
  const named = configured.find((origin) => new URL(origin).host === page.host)
  if (named) return named
  const { SUFRA_API_ORIGIN: api } = env
  if (!api) return null
  const served = new URL(`${new URL(api).protocol}//${page.host}`)
  return apiBase(served, null) === api ? served.origin : null
}

/** Whether the requested host is this machine or on its network. */
export function isNearHost(request: FastifyRequest): boolean {
  return isOurs(request.hostname.toLowerCase())
}

const machine = osHostname().toLowerCase()
const machineNames = new Set(["localhost", machine, `${machine}.local`])

/** Whether the request names this machine itself, by its name or by the address of the connection. */
export function isOwnHost({ hostname, port, socket }: FastifyRequest): boolean {
  const { localAddress = "", localPort } = socket
  if (port === null || port !== localPort) return false
  return (
    machineNames.has(hostname.toLowerCase()) || hostname === localAddress.replace(/^::ffff:/, "")
  )
}

/** Whether the requested host is in the settings. */
export function isConfiguredHost(request: FastifyRequest, env: Env): boolean {
  const { host } = request
  const isNamed = configuredOrigins(env).some((origin) => new URL(origin).host === host)
  const api = env.SUFRA_API_ORIGIN
  const isPageOfApi =
    api !== undefined &&
    apiBase(new URL(`${new URL(api).protocol}//${host}`), null) === new URL(api).origin
  return isNamed || isPageOfApi
}

const domainName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i

/** The host that a verification code is bound to. Null for a foreign host, or an address without a name. */
export function pageHostOf(request: FastifyRequest, env: Env): string | null {
  const origin = knownPageOrigin(request, env)
  const host = origin && new URL(origin).hostname
  return host && domainName.test(host) ? host : null
}

/**
 * The origin of every link that leaves the server: in messages, on printed codes, at a gateway that leads a guest
 * back. The configured page goes first, and a request's own host is taken only where pages are served at it. Null:
 * none is known.
 */
export function ownPageOrigin(request: FastifyRequest, env: Env): string | null {
  return env.SUFRA_PAGE_ORIGIN ?? knownPageOrigin(request, env) ?? configuredOrigins(env)[0] ?? null
}

/** Like `ownPageOrigin`, but refuses when no origin is known: nothing can be done without a link. */
export function pageOriginOf(request: FastifyRequest, env: Env): string {
  const origin = ownPageOrigin(request, env)
  if (!origin) throw new Refusal("page_origin_unknown")
  return origin
}
