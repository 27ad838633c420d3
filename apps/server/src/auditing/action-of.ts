import type { Endpoint } from "@sufra/contract/endpoint"
import { endpoints } from "@sufra/contract/endpoints"
import type { FastifyRequest } from "fastify"
import { staffOf } from "../auth/auth.ts"
import type { Action } from "./audit.ts"
import { detailOf } from "./audit-detail.ts"

/** What a request of staff is about. Null: of no place, as when the platform's administrator signs out. */
export function actionOf(key: keyof typeof endpoints, request: FastifyRequest): Action | null {
  const endpoint: Endpoint = endpoints[key]
  const { staffId, establishmentId } = staffOf(request)
  const { id, code } = { ...(request.params as { id?: string; code?: string }) }
  const made = (request.body as { id?: string } | null | undefined)?.id
  const named = id ?? code ?? made
  // Whoever manages places acts on the one that is named, also when they belong to another.
  const managed = key.includes(" /staff/establishments/") ? named : undefined
  const place = managed ?? establishmentId
  if (!place) return null
  return {
    establishmentId: place,
    staffId,
    action: key,
    entityId: named ?? place,
    detail: detailOf(endpoint.body, request.body),
  }
}
