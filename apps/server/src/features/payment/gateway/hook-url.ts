import { apiBase } from "@sufra/contract/api-host"
import type { FastifyRequest } from "fastify"
import type { Env } from "../../../env.ts"
import { pageOriginOf } from "../../../http/page-origin.ts"

export const hookPath = "/payment/webhooks"

/**
 * Where a gateway tells its news: the API of the installation's own pages, found as a page finds it. A
 * console that was opened on the restaurant's network would otherwise show an address nobody else reaches.
 */
export function hookUrlOf(request: FastifyRequest, env: Env, hookId: string): string {
  const page = new URL(pageOriginOf(request, env))
  const base = apiBase(page, env.SUFRA_API_ORIGIN ?? null)
  return new URL(`${base}${hookPath}/${hookId}/`, page).href
}
