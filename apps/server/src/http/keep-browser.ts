import { newId } from "@sufra/domain/kernel/ids"
import type { FastifyReply, FastifyRequest } from "fastify"
import { browserCookie, uuidCookie, visitorCookie } from "./guest-cookies.ts"
import { setCookie } from "./security.ts"

const yearSeconds = 365 * 24 * 60 * 60

/** The browser that asks, under an id that it keeps from now on. */
export function keepBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const browserId = uuidCookie(request, browserCookie) ?? newId()
  setCookie(request, reply, browserCookie, browserId, yearSeconds)
  return browserId
}

/** The id that this browser's visits are counted by: a new one while it keeps none. */
export function visitorOf(request: FastifyRequest): string {
  return uuidCookie(request, visitorCookie) ?? newId()
}

/** The same id, kept from now on: also where the browser signs in before it scans. */
export function keepVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  visitorId = visitorOf(request),
): string {
  setCookie(request, reply, visitorCookie, visitorId, yearSeconds)
  return visitorId
}
