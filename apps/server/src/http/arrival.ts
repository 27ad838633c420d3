import { randomUUID } from "node:crypto"
import type { IncomingHttpHeaders } from "node:http"

const requestIdPattern = /^[\w-]{8,64}$/

/** Takes over the proxy's request id, so that its log and ours name the same request. */
export function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers["x-request-id"]
  return typeof given === "string" && requestIdPattern.test(given) ? given : randomUUID()
}

/** Hosts that serve the API at their root; pages find them by the same rule (@sufra/contract/client/api-host). */
const apiHostPattern = /^api[.-]/

/** The last value is written by the nearest proxy; the client may have sent the values before it. */
function nearest(header: string | string[] | undefined): string | undefined {
  return (
    String(header ?? "")
      .split(",")
      .at(-1)
      ?.trim() || undefined
  )
}

/** An `api.` host answers at its root what a page's own host answers under /api. */
export function apiHostRewriter(trustsProxy: boolean) {
  return (request: { url?: string | undefined; headers: IncomingHttpHeaders }): string => {
    const url = request.url ?? "/"
    const { host, "x-forwarded-host": forwarded } = request.headers
    const reached = (trustsProxy ? nearest(forwarded) : undefined) ?? host ?? ""
    return apiHostPattern.test(reached) && !url.startsWith("/api/") ? `/api${url}` : url
  }
}

/** Refuses malformed hosts and other schemes: the host ends up in links and in the keys of the page cache. */
export function isReachable({ protocol, host }: { protocol: string; host: string }): boolean {
  const isWeb = protocol === "http" || protocol === "https"
  return isWeb && /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`)
}

/** Trusts the nearest proxy only: the rest of the header is sent by the client, who could forge an IP address. */
export function trustNearest(_address: string, hop: number): boolean {
  return hop === 0
}
