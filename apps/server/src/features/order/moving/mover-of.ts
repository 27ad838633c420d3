import { Refusal } from "@sufra/contract/error-reply"
import { can, orderActorOf } from "@sufra/domain/staff/roles"
import type { FastifyRequest } from "fastify"
import { staffOf, standingOf } from "../../../auth/auth.ts"
import type { Mover } from "./move-order.ts"

/** As what the signed-in staff move orders. */
export function moverOf(request: FastifyRequest): Mover {
  const { role, staffId, branchIds } = staffOf(request)
  const actor = orderActorOf(role)
  if (!actor) throw new Refusal("not_allowed")
  const mayRefund = can(standingOf({ role, branchIds }), "payments.refund")
  return { actor, staffId, branchIds, mayRefund }
}
