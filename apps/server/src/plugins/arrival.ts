import { randomUUID } from "node:crypto"
import type { IncomingHttpHeaders, IncomingMessage } from "node:http"

const requestIdPattern = /^[\w-]{8,64}$/

/** A proxy's own id goes on, so that its log and ours speak of the same request. */
export function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers["x-request-id"]
  return typeof given === "string" && requestIdPattern.test(given) ? given : randomUUID()
}

/** The hosts whose root is the API; @sufra/contract/api-host sends pages to the same ones. */
const apiHostPattern = /^api[.-]/

/** An `api.` host answers at its root what a page's own host answers under /api. */
export function rewriteApiHost(request: {
  url?: string | undefined
  headers: { host?: string | undefined }
}): string {
  const url = request.url ?? "/"
  const isApiHost = apiHostPattern.test(request.headers.host ?? "")
  return isApiHost && !url.startsWith("/api/") ? `/api${url}` : url
}

/** A host that is no host would end up in links and as the key of a kept page. */
export function isHost(host: string): boolean {
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`)
}

/** Only what the nearest proxy wrote: whoever trusts all of a header lets a guest choose an address. */
export function trustNearest(_address: string, hop: number): boolean {
  return hop === 0
}

type Protocol = "http" | "https"

/** A proxy may say anything. */
export function isProtocol(text: unknown): text is Protocol {
  return text === "http" || text === "https"
}

/** What was asked for, where, and by which protocol, as the router would read it. */
export type Asked = {
  protocol: Protocol
  host: string
  url: string
  headers: IncomingHttpHeaders
}

/** Null where it could be read in more than one way: that is the router's to decide. */
export function readAsked(request: IncomingMessage, trustsProxy: boolean): Asked | null {
  const { headers, socket } = request
  const forwarded = (name: string) => (trustsProxy ? headers[name] : undefined)
  const protocol = forwarded("x-forwarded-proto") || ("encrypted" in socket ? "https" : "http")
  const host = forwarded("x-forwarded-host") || headers.host
  if (!isProtocol(protocol) || typeof host !== "string" || !isHost(host)) return null
  return { protocol, host, url: rewriteApiHost(request), headers }
}

/** The address a log names: what the nearest proxy saw, or else the socket's. */
export function clientAddressOf(request: IncomingMessage, trustsProxy: boolean) {
  const seen = trustsProxy ? String(request.headers["x-forwarded-for"] ?? "") : ""
  return seen.split(",").at(-1)?.trim() || request.socket.remoteAddress
}
