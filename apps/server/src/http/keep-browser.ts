import { newId } from "@sufra/domain/kernel/ids"
import type { FastifyReply, FastifyRequest } from "fastify"
import { browserCookie, uuidCookie } from "./guest-cookies.ts"
import { setCookie } from "./security.ts"

const yearSeconds = 365 * 24 * 60 * 60

/** The browser that asks, under an id that it keeps from now on. */
export function keepBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const browserId = uuidCookie(request, browserCookie) ?? newId()
  setCookie(request, reply, browserCookie, browserId, yearSeconds)
  return browserId
}
