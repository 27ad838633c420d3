import { createHmac } from "node:crypto"
import type { FastifyReply, FastifyRequest } from "fastify"
import { setCookie } from "../http/security.ts"

/** Several people share the tablet at the counter; the newest marks are kept. */
const mostMarks = 12
const yearSeconds = 365 * 24 * 60 * 60

/** A cookie of a browser from which somebody has signed in before: limits for unknown devices do not apply to it. */
export type Mark = { cookie: "sufra-staff-device" | "sufra-phones"; text: string }

/** A keyed hash of the account: it grants no access, and reveals no name without the secret. */
export function markOf(signingSecret: string, cookie: Mark["cookie"], who: string): Mark {
  const hmac = createHmac("sha256", `device:${signingSecret}`).update(`${cookie} ${who}`)
  return { cookie, text: hmac.digest("base64url").slice(0, 22) }
}

function marksIn(request: FastifyRequest, cookie: Mark["cookie"]): string[] {
  return (request.cookies[cookie] ?? "").split(".").filter(Boolean).slice(0, mostMarks)
}

export function hasMark(request: FastifyRequest, { cookie, text }: Mark): boolean {
  return marksIn(request, cookie).includes(text)
}

/** All marks must be of the same cookie. */
export function addMarks(request: FastifyRequest, reply: FastifyReply, marks: Mark[]): void {
  const [first] = marks
  if (!first) return
  const added = marks.map(({ text }) => text)
  const others = marksIn(request, first.cookie).filter((other) => !added.includes(other))
  const kept = [...added, ...others].slice(0, mostMarks)
  setCookie(request, reply, first.cookie, kept.join("."), yearSeconds)
}
