import { randomUUID } from "node:crypto"
import type { IncomingHttpHeaders } from "node:http"

const requestIdPattern = /^[\w-]{8,64}$/

/** A proxy's own id goes on, so that its log and ours speak of the same request. */
export function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers["x-request-id"]
  return typeof given === "string" && requestIdPattern.test(given) ? given : randomUUID()
}

/** The hosts whose root is the API; @sufra/contract/client/api-host sends pages to the same ones. */
const apiHostPattern = /^api[.-]/

/** What the nearest proxy wrote comes last; what stands before it came with the request. */
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

/** A host that is no host, or another scheme, would end up in links and as the key of a kept page. */
export function isReachable({ protocol, host }: { protocol: string; host: string }): boolean {
  const isWeb = protocol === "http" || protocol === "https"
  return isWeb && /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`)
}

/** Only what the nearest proxy wrote: whoever trusts all of a header lets a guest choose an address. */
export function trustNearest(_address: string, hop: number): boolean {
  return hop === 0
}
