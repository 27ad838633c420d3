import { isUuid } from "@sufra/domain/kernel/uuid"
import type { FastifyRequest } from "fastify"

/** The code last scanned: establishment, branch and table follow from it. */
export const scanCookie = "sufra-scan"
/** The id that visits are counted by, before and after a sign-in. */
export const visitorCookie = "sufra-visitor"
/** The browser that asked for a verification code: no other one may use it. */
export const browserCookie = "sufra-browser"

/** A cookie may hold any text: only a UUID is accepted. */
export function uuidCookie(request: FastifyRequest, name: string): string | null {
  const value = request.cookies[name]
  return value && isUuid(value) ? value : null
}
