import type { Feature } from "../../feature.ts"
import { loyaltyStep } from "./order-step.ts"
import { pointsQueue } from "./points-queue.ts"
import { walletRoutes } from "./wallet/routes.ts"

export const loyaltyFeature: Feature = {
  routes: [walletRoutes],
  queues: [pointsQueue],
  orderSteps: [loyaltyStep],
}
