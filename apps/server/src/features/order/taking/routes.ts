import { fromWire } from "@sufra/contract/wire-case"
import type { FastifyInstance } from "fastify"
import { assertWorksAt, establishmentOf, staffOf, standingOf } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import { assertMayTouch } from "../moving/move-order.ts"
import { moverOf } from "../moving/mover-of.ts"
import { makePlacingTools } from "../placing/placing-tools.ts"
import { quoteView } from "../placing/quote-order.ts"
import { staffOrderView } from "../staff-views.ts"
import { staffQuote, withStaffQuote } from "./staff-quote.ts"
import { quoteTaken, takeOrder } from "./take-order.ts"

export function orderTakingRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database
  const tools = makePlacingTools(services)

  serve(app, "POST /staff/orders/quotes/", async ({ body, request }) => {
    assertWorksAt(request, body.branch_id)
    const quote = quoteView(await quoteTaken(tools, establishmentOf(request), fromWire(body)))
    return staffQuote(quote, standingOf(staffOf(request)))
  })

  serve(app, "POST /staff/orders/", async ({ body, request }) => {
    assertWorksAt(request, body.branch_id)
    const mover = moverOf(request)
    const taker = { establishmentId: establishmentOf(request), mover }
    const row = await withStaffQuote(mover.standing, () => takeOrder(tools, taker, fromWire(body)))
    return staffOrderView(read, assertMayTouch(row, mover), mover, services.now())
  })
}
