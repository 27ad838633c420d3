import type { FastifyInstance } from "fastify"
import { establishmentOf } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import { getPlaceWith } from "../../establishment/index.ts"
import { backtestCoupon } from "./backtest-coupon.ts"
import { backtestProgramme } from "./backtest-programme.ts"

/** Each of them looks at three months of orders. */
const rateLimit = { max: 60, timeWindow: "1 minute" }

/** What a rule would have done, asked before it is saved. */
export function backtestRoutes(app: FastifyInstance, { database, now }: Services): void {
  const { read } = database

  serve(
    app,
    "POST /staff/loyalty/programme/backtest/",
    async ({ request, body }) => {
      const place = await getPlaceWith(read, establishmentOf(request), "loyalty")
      return backtestProgramme(read, place, body.programme, now())
    },
    { rateLimit },
  )

  serve(
    app,
    "POST /staff/coupons/backtest/",
    async ({ request, body }) => {
      const place = await getPlaceWith(read, establishmentOf(request), "coupon")
      return backtestCoupon(read, place, body.coupon, now())
    },
    { rateLimit },
  )
}
