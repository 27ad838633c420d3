import type { FastifyRequest } from "fastify"

/** Per address: a whole restaurant may share one, a password guesser wants thousands. */
export const signInLimit = {
  rateLimit: { max: 30, timeWindow: "1 minute" },
  isDoor: true,
} as const

export function userAgentOf(request: FastifyRequest): string {
  return request.headers["user-agent"] ?? ""
}
