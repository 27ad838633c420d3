import { Refusal } from "@sufra/contract/error-reply"
import { toWire } from "@sufra/contract/wire-case"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { isOver } from "@sufra/domain/pricing/coupon-rules"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { customerOf, findCustomer } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import { strangerOf, wrongCodes } from "../../http/wrong-codes.ts"
import type { Services } from "../../services.ts"
import { assertHasModule, getPlace, getPlaceWith } from "../establishment/index.ts"
import { listOrdersById } from "../order/index.ts"
import { automaticCandidates, typedCandidate } from "./candidates.ts"
import { listUsesOf } from "./queries.ts"

/** What guests ask about coupons; what comes off a cart is answered by its quote. */
export function couponRoutes(app: FastifyInstance, { database, now }: Services): void {
  const { read } = database

  /** Who asks, at which place and on which day. */
  async function askingOf(code: string, request: FastifyRequest) {
    const { establishment: place } = await getPlace(read, code)
    assertHasModule(place, "coupon")
    const customerId = findCustomer(request)?.customerId ?? null
    const { date: today } = businessDayAt(place, now().getTime())
    const dayStartMinute = place.businessDayStartMinute
    return { establishmentId: place.id, customerId, today, dayStartMinute }
  }

  serve(app, "GET /coupon/qr/{uuid}/offers/", async ({ params, request }) => {
    const candidates = await automaticCandidates(read, await askingOf(params.uuid, request))
    return toWire(candidates.filter((one) => !isOver(one, now().getTime())))
  })

  serve(app, "POST /coupon/qr/{uuid}/checks/", async ({ params, body, request }) => {
    const asking = await askingOf(params.uuid, request)
    const { establishmentId, customerId } = asking
    const guesser = customerId
      ? { personId: customerId }
      : { ...strangerOf(request), establishmentId }
    wrongCodes.assertMayGuess(guesser, now().getTime())
    const takeBack = wrongCodes.takeTry(guesser, body.code, now().getTime())
    const candidate = await typedCandidate(read, asking, body.code)
    if (!candidate) throw new Refusal("coupon_not_found")
    takeBack()
    return toWire(candidate)
  })

  serve(app, "GET /coupon/qr/{uuid}/uses/", async ({ request }) => {
    const { establishmentId, customerId } = customerOf(request)
    await getPlaceWith(read, establishmentId, "coupon")
    const uses = await listUsesOf(read, { establishmentId, customerId })
    const ids = [...new Set(uses.map(({ use }) => use.orderId))]
    const orders = await listOrdersById(read, establishmentId, ids)
    const numbers = new Map(orders.map(({ id, number }) => [id, number]))
    return uses.map(({ use, name }) => ({
      coupon_id: use.couponId,
      name,
      code: use.code,
      order_id: use.orderId,
      order_number: numbers.get(use.orderId) ?? null,
      amount_minor: use.amountMinor,
      used_at: use.usedAt.toISOString(),
      given_back_at: use.givenBackAt?.toISOString() ?? null,
    }))
  })
}
