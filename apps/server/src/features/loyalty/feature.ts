import type { Feature } from "../../feature.ts"
import { loyaltyStep } from "./order-step.ts"
import { pointsQueue } from "./points-queue.ts"

export const loyaltyFeature: Feature = {
  queues: [pointsQueue],
  orderSteps: [loyaltyStep],
}
