import { Refusal } from "@sufra/contract/error-reply"
import { fromWire } from "@sufra/contract/wire-case"
import { can } from "@sufra/domain/staff/roles"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { establishmentOf, staffOf, standingOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import {
  assertInReach,
  assertMayTouch,
  findOrder,
  lockOrder,
  markChangesSeen,
  moverOf,
  OrderFacts,
  type OrderRow,
  priceView,
  staffOrderView,
  touch,
} from "../order/index.ts"
import { changeOrder } from "./change-order.ts"
import { type ChangeRights, checkAdded, judgeChange, type WantedChange } from "./judge-change.ts"

/** Giving something free, and taking something off, are for who answers for it. */
function rightsOf(request: FastifyRequest, { comp, discount }: WantedChange): ChangeRights {
  const standing = standingOf(staffOf(request))
  const mayComp = can(standing, "orders.comp")
  const mayDiscount = can(standing, "orders.discount")
  const isAllowed = (comp.length === 0 || mayComp) && (discount === undefined || mayDiscount)
  if (!isAllowed) throw new Refusal("not_allowed")
  return { mayComp, mayDiscount }
}

export function orderChangeRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database
  const facts = new OrderFacts(services.relay)

  const view = (request: FastifyRequest, row: OrderRow) =>
    staffOrderView(read, row, moverOf(request), services.now())

  serve(app, "POST /staff/orders/{id}/change-quotes/", async ({ params, body, request }) => {
    const found = await findOrder(read, establishmentOf(request), params.id)
    const mover = moverOf(request)
    const row = assertMayTouch(found, mover)
    assertInReach(row, mover)
    const wanted = fromWire(body)
    const rights = rightsOf(request, wanted)
    const addition = await checkAdded({ reader: read, facts }, row, wanted.add, services.now())
    const judged = await judgeChange(read, row, { wanted, addition, rights })
    return {
      price: priceView(judged.price),
      problems: judged.problems.flatMap(({ key, problem, left }) =>
        problem ? [{ key, problem, left }] : [],
      ),
      broken: judged.broken.map(({ id, name }) => ({ id, name })),
      refund_minor: judged.refundMinor,
      due_minor: judged.dueMinor,
      needs_reason: judged.needsReason,
    }
  })

  serve(app, "POST /staff/orders/{id}/changes/", async ({ params, body, request }) => {
    const wanted = fromWire(body)
    const key = { establishmentId: establishmentOf(request), id: params.id }
    const rights = rightsOf(request, wanted)
    const by = { ...moverOf(request), staffId: staffOf(request).staffId, rights }
    return view(request, await changeOrder({ services, facts }, key, by, wanted))
  })

  serve(app, "POST /staff/orders/{id}/changes/seen/", async ({ params, request }) => {
    const establishmentId = establishmentOf(request)
    const mover = moverOf(request)
    const now = services.now()
    const seen = await services.database.withTransaction(async (tx) => {
      const row = assertMayTouch(await lockOrder(tx, establishmentId, params.id), mover)
      return (await markChangesSeen(tx, row, now)) ? touch(tx, row, now) : row
    })
    services.relay.wake()
    return view(request, seen)
  })
}
