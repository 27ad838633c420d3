import { BlockList, isIPv4, isIPv6 } from "node:net"
import { networkInterfaces, hostname as osHostname } from "node:os"
import { apiBase } from "@sufra/contract/client/api-host"
import { Refusal } from "@sufra/contract/error-reply"
import type { FastifyRequest } from "fastify"
import type { Env } from "../env.ts"

/** The configured pages, and the page whose API this host is by the rule of hosts. */
export function mayCall(origin: string, request: FastifyRequest, configured: string[]): boolean {
  if (configured.includes(origin)) return true
  if (!URL.canParse(origin)) return false
  return apiBase(new URL(origin), null) === `${request.protocol}://${request.host}`
}

/** Of the page that calls, which may be on another host than the API. As the asker says: not checked. */
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

/** Names and addresses that nobody on the internet can have. */
function isNear(hostname: string): boolean {
  if (isIPv4(hostname)) return privateNetworks.check(hostname)
  return hostname === "localhost" || /^[a-z0-9-]+\.local$/i.test(hostname)
}

/**
 * The page that calls, if it is known to be the installation's: a configured one, the one whose API is
 * the configured one, or, where nothing is configured, one on this machine or its own network. A `Host`
 * header is written by whoever asks, and what is sent by SMS must not lead or listen to anybody else.
 */
export function knownPageOrigin(request: FastifyRequest, env: Env): string | null {
  const claimed = claimedOrigin(request, env)
  if (!URL.canParse(claimed)) return null
  const page = new URL(claimed)
  const configured = configuredOrigins(env)
  if (configured.length === 0) return isNear(page.hostname) ? page.origin : null
  // By the host: without SUFRA_TRUST_PROXY the server does not know that the page is on https.
  const named = configured.find((origin) => new URL(origin).host === page.host)
  if (named) return named
  const { SUFRA_API_ORIGIN: api } = env
  if (!api) return null
  const served = new URL(`${new URL(api).protocol}//${page.host}`)
  return apiBase(served, null) === api ? served.origin : null
}

const nearV6 = new BlockList()
nearV6.addSubnet("::1", 128, "ipv6")
nearV6.addSubnet("fc00::", 7, "ipv6")
nearV6.addSubnet("fe80::", 10, "ipv6")

/** Of the machine that the server runs on, as they are now: a laptop changes its network. */
function isOwnAddress(address: string): boolean {
  const all = Object.values(networkInterfaces()).flat()
  return all.some((one) => one?.address.split("%", 1)[0] === address)
}

/** Names that resolve on this machine or its own network only, and addresses that lead to it. */
function isOurs(hostname: string): boolean {
  const plain = hostname.replace(/^\[|\]$/g, "")
  if (isIPv6(plain)) return nearV6.check(plain, "ipv6") || isOwnAddress(plain)
  if (isIPv4(plain)) return isNear(plain) || isOwnAddress(plain)
  return isNear(plain) || plain.endsWith(".localhost") || !plain.includes(".")
}

/** Whether the host that a request names is one of this machine, its network or nobody on the internet. */
export function isNearHost(request: FastifyRequest): boolean {
  return isOurs(request.hostname.toLowerCase())
}

const machine = osHostname().toLowerCase()
const machineNames = new Set(["localhost", machine, `${machine}.local`])

/** The machine as it was connected to: whoever opens it so finds it, whatever else is asked for. */
export function isOwnHost({ hostname, port, socket }: FastifyRequest): boolean {
  const { localAddress = "", localPort } = socket
  if (port === null || port !== localPort) return false
  return (
    machineNames.has(hostname.toLowerCase()) || hostname === localAddress.replace(/^::ffff:/, "")
  )
}

/** Whether a request names a host that the settings name. */
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

/** The host that a code is for. Null when it is not known to be ours, or has no name. */
export function pageHostOf(request: FastifyRequest, env: Env): string | null {
  const origin = knownPageOrigin(request, env)
  const host = origin && new URL(origin).hostname
  return host && domainName.test(host) ? host : null
}

/**
 * Where pages are opened that staff hand out: the configured address before all others. Without one it
 * is where the staff's own page is, which the proxy before the server lets through or not.
 */
export function pageOriginOf(request: FastifyRequest, env: Env): string {
  const known = env.SUFRA_PAGE_ORIGIN ?? knownPageOrigin(request, env) ?? configuredOrigins(env)[0]
  if (known) return known
  const claimed = claimedOrigin(request, env)
  if (!URL.canParse(claimed)) throw new Refusal("malformed_request")
  return new URL(claimed).origin
}
