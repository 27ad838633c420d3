import type { Feature } from "../../feature.ts"
import { backtestRoutes } from "./backtest/routes.ts"
import { loyaltyStep } from "./order-step.ts"
import { pointsQueue } from "./points-queue.ts"
import { programmeStaffRoutes } from "./programme/staff-routes.ts"

export const loyaltyFeature: Feature = {
  routes: [programmeStaffRoutes, backtestRoutes],
  queues: [pointsQueue],
  orderSteps: [loyaltyStep],
}
