import { fromWire } from "@sufra/contract/wire-case"
import type { FastifyInstance } from "fastify"
import { assertWorksAt, establishmentOf } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import { assertMayTouch } from "../moving/move-order.ts"
import { moverOf } from "../moving/mover-of.ts"
import { makePlacingTools } from "../placing/placing-tools.ts"
import { quoteView } from "../placing/quote-order.ts"
import { staffOrderView } from "../staff-views.ts"
import { quoteTaken, takeOrder } from "./take-order.ts"

export function orderTakingRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database
  const tools = makePlacingTools(services)

  serve(app, "POST /staff/orders/quotes/", async ({ body, request }) => {
    assertWorksAt(request, body.branch_id)
    return quoteView(await quoteTaken(tools, establishmentOf(request), fromWire(body)))
  })

  serve(app, "POST /staff/orders/", async ({ body, request }) => {
    assertWorksAt(request, body.branch_id)
    const mover = moverOf(request)
    const taker = { establishmentId: establishmentOf(request), mover }
    const row = assertMayTouch(await takeOrder(tools, taker, fromWire(body)), mover)
    return staffOrderView(read, row, mover, services.now())
  })
}
