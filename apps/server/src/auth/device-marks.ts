import { createHmac } from "node:crypto"
import type { FastifyReply, FastifyRequest } from "fastify"
import { setCookie } from "../http/security.ts"

/** A tablet at the counter is used by several: the newest of them are remembered. */
const mostMarks = 12
const yearSeconds = 365 * 24 * 60 * 60

/** What a browser carries once it has proven to be somebody's: limits for strangers pass it by. */
export type Mark = { cookie: "sufra-staff-device" | "sufra-phones"; text: string }

/** It opens nothing, and says of nobody who they are: without the secret it cannot be made or read. */
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

/** All of one cookie. */
export function addMarks(request: FastifyRequest, reply: FastifyReply, marks: Mark[]): void {
  const [first] = marks
  if (!first) return
  const added = marks.map(({ text }) => text)
  const others = marksIn(request, first.cookie).filter((other) => !added.includes(other))
  const kept = [...added, ...others].slice(0, mostMarks)
  setCookie(request, reply, first.cookie, kept.join("."), yearSeconds)
}
