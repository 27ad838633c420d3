import { isUuid } from "@sufra/domain/kernel/uuid"
import type { FastifyRequest } from "fastify"

/** The code last scanned: establishment, branch and table follow from it. */
export const scanCookie = "sufra-scan"
/** Whose visits they are, before and after a sign-in. */
export const visitorCookie = "sufra-visitor"
/** The browser that asked for a verification code: no other one may use it. */
export const browserCookie = "sufra-browser"

/** What a browser sends is anybody's text: only an id is taken. */
export function uuidCookie(request: FastifyRequest, name: string): string | null {
  const value = request.cookies[name]
  return value && isUuid(value) ? value : null
}
