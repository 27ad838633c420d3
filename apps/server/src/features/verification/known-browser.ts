import type { FastifyReply, FastifyRequest } from "fastify"
import { addMarks, hasMark, markOf } from "../../auth/device-marks.ts"
import { browserCookie, uuidCookie } from "../../http/guest-cookies.ts"
import type { Services } from "../../services.ts"

type Proven = { establishmentId: string; phone: string }

/** Bound to the browser's id, which limits count: a mark that is copied into others is theirs to share. */
function marksOf({ signingSecret }: Services, request: FastifyRequest, proven: Proven) {
  const { establishmentId, phone } = proven
  const browserId = uuidCookie(request, browserCookie)
  return {
    place: markOf(signingSecret, "sufra-phones", `${browserId} ${establishmentId}`),
    phone: markOf(signingSecret, "sufra-phones", `${browserId} ${establishmentId} ${phone}`),
  }
}

/** What the browser has proven here before: some phone, and this one. */
export function knownBrowser(services: Services, request: FastifyRequest, asked: Proven) {
  const marks = marksOf(services, request, asked)
  return { isStranger: !hasMark(request, marks.place), knowsPhone: hasMark(request, marks.phone) }
}

/** After a right code: the next time this browser is no stranger. */
export function rememberBrowser(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  proven: Proven,
): void {
  const marks = marksOf(services, request, proven)
  addMarks(request, reply, [marks.place, marks.phone])
}
