import { Refusal } from "@sufra/contract/error-reply"
import { can, orderActorOf, type Standing } from "@sufra/domain/staff/roles"
import type { FastifyRequest } from "fastify"
import { staffOf, standingOf } from "../../../auth/auth.ts"
import type { Mover } from "./move-order.ts"

/** Somebody of the staff who moves orders, and what they may see of a guest. */
export type StaffMover = Mover & { staffId: string; standing: Standing }

/** As what the signed-in staff move orders. */
export function moverOf(request: FastifyRequest): StaffMover {
  const holder = staffOf(request)
  const { role, staffId, branchIds } = holder
  const actor = orderActorOf(role)
  if (!actor) throw new Refusal("not_allowed")
  const standing = standingOf(holder)
  return { actor, staffId, branchIds, standing, mayRefund: can(standing, "payments.refund") }
}
