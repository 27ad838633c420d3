import { apiBase } from "@sufra/contract/client/api-host"
import type { FastifyRequest } from "fastify"
import type { Env } from "../../../env.ts"
import { pageOriginOf } from "../../../http/page-origin.ts"

export const hookPath = "/payment/webhooks"

export type HookOf = { establishmentId: string; hookId: string }

/** With the place in it: whose account it is need not be looked for among all of them. */
export function hookPathOf({ establishmentId, hookId }: HookOf): string {
  return `${hookPath}/${establishmentId}/${hookId}/`
}

/**
 * Where a gateway tells its news: the API of the installation's own pages, found as a page finds it. A
 * console that was opened on the restaurant's network would otherwise show an address nobody else reaches.
 */
export function hookUrlOf(request: FastifyRequest, env: Env, account: HookOf): string {
  const page = new URL(pageOriginOf(request, env))
  const base = apiBase(page, env.SUFRA_API_ORIGIN ?? null)
  return new URL(`${base}${hookPathOf(account)}`, page).href
}
