import { Readable } from "node:stream"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { establishmentOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { getPlaceWith } from "../establishment/index.ts"
import { codesFile } from "./codes-file.ts"
import { makeCodes } from "./make-codes.ts"
import { removeCoupon, saveCoupon } from "./save-coupon.ts"
import { couponViews, savedView } from "./staff-views.ts"

/** Coupons as whoever runs a place writes them. */
export function couponStaffRoutes(app: FastifyInstance, services: Services): void {
  const { database, now } = services
  const { read } = database
  const placeOf = (request: FastifyRequest) =>
    getPlaceWith(read, establishmentOf(request), "coupon")
  const targetOf = async (request: FastifyRequest, id: string) => {
    const { id: establishmentId } = await placeOf(request)
    return { establishmentId, id }
  }

  serve(app, "GET /staff/coupons/", async ({ request }) => {
    const place = await placeOf(request)
    return couponViews(read, place.id, now())
  })

  serve(app, "PUT /staff/coupons/{id}/", async ({ request, params, body }) => {
    const row = await saveCoupon(services, await targetOf(request, params.id), body)
    return savedView(read, row, now())
  })

  serve(app, "DELETE /staff/coupons/{id}/", async ({ request, params }) => {
    await removeCoupon(services, await targetOf(request, params.id))
    return null
  })

  serve(app, "POST /staff/coupons/{id}/codes/", async ({ request, params, body }) => {
    const batch = { id: body.batch, count: body.count }
    return makeCodes(services, await targetOf(request, params.id), batch)
  })

  serve(app, "GET /staff/coupons/{id}/codes/", async ({ request, params, query }) => {
    const { id: establishmentId, timezone } = await placeOf(request)
    const reading = { language: query.language, timezone }
    const { lines, fileName } = await codesFile(read, { establishmentId, id: params.id }, reading)
    return { content: Readable.from(lines), fileName }
  })
}
