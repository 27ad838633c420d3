import { Refusal } from "@sufra/contract/error-reply"
import type { FastifyReply, FastifyRequest } from "fastify"
import { sessionLifetimeMs } from "../../auth/session-rotation.ts"
import type { Env } from "../../env.ts"
import { mayCall } from "../../http/page-origin.ts"
import { setCookie } from "../../http/security.ts"

/**
 * Holds the refresh token of staff where no script can read it (decision 98). It has no domain, so it stays with the
 * host of the API, and its path keeps it out of every request but those of sessions.
 */
export const staffSessionCookie = "sufra-staff-session"

/** The API is under `/api` on a page's host and at the root of an `api.` host: the path is as the browser sees it. */
function cookieOptions(request: FastifyRequest) {
  const isUnderApi = request.originalUrl.startsWith("/api/")
  return {
    path: isUnderApi ? "/api/staff/sessions/" : "/staff/sessions/",
    sameSite: "strict",
  } as const
}

/** Takes the refresh token out of what is answered and puts it into the cookie. A session by PIN ends before the cookie. */
export function answerWithCookie<Session extends { refresh_token: string }>(
  request: FastifyRequest,
  reply: FastifyReply,
  { refresh_token: token, ...answer }: Session,
): Omit<Session, "refresh_token"> {
  const maxAgeSeconds = sessionLifetimeMs / 1000
  setCookie(request, reply, staffSessionCookie, token, maxAgeSeconds, cookieOptions(request))
  return answer
}

export function removeSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(request, reply, staffSessionCookie, "", 0, cookieOptions(request))
}

/** Without TLS in front the server sees http where the page is on https: then the host alone is compared. */
function isOwnOrigin(origin: string, { protocol, host }: FastifyRequest): boolean {
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  return page.host === host && (protocol === "http" || page.protocol === "https:")
}

/**
 * The defence against forged requests, which keeps no state. `Sec-Fetch-Site` and `Origin` are written by the browser,
 * and no page can change them. A request without either is no page's: browsers send `Origin` with every POST.
 */
function isFromOwnPage(request: FastifyRequest, { SUFRA_CORS_ORIGINS: configured }: Env): boolean {
  const { origin, "sec-fetch-site": site } = request.headers
  if (site === "same-origin") return true
  if (site !== undefined && site !== "same-site") return false
  if (origin === undefined) return site === undefined
  return isOwnOrigin(origin, request) || mayCall(origin, request, configured)
}

/** The refresh token of the browser that calls, for one of our own pages or a client that is no browser. */
export function refreshTokenOf(request: FastifyRequest, env: Env): string {
  if (!isFromOwnPage(request, env)) throw new Refusal("not_allowed")
  return request.cookies[staffSessionCookie] ?? ""
}
