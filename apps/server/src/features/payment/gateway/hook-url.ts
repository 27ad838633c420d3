import type { FastifyRequest } from "fastify"
import type { Env } from "../../../env.ts"

export const hookPath = "/payment/webhooks"

/** Where a gateway tells its news: at the API's own host, which is where this was asked. */
export function hookUrlOf(request: FastifyRequest, env: Env, hookId: string): string {
  const host = env.SUFRA_API_ORIGIN ?? `${request.protocol}://${request.host}`
  const base = request.hostname.startsWith("api.") || env.SUFRA_API_ORIGIN ? "" : "/api"
  return `${host}${base}${hookPath}/${hookId}/`
}
