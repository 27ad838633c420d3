import { Refusal } from "@sufra/contract/error-reply"
import { orderActorOf } from "@sufra/domain/staff/roles"
import type { FastifyRequest } from "fastify"
import { staffOf } from "../../plugins/auth.ts"
import type { Mover } from "./move-order.ts"

/** As what the signed-in staff move orders. */
export function moverOf(request: FastifyRequest): Mover {
  const { role, staffId, branchIds } = staffOf(request)
  const actor = orderActorOf(role)
  if (!actor) throw new Refusal("not_allowed")
  return { actor, staffId, branchIds }
}
