import type { Feature } from "../../feature.ts"
import { sweepPromotionEvents } from "./jobs.ts"
import { promotionRoutes } from "./routes.ts"
import { promotionActivity } from "./send/activity.ts"
import { promotionSendRoutes } from "./send/routes.ts"
import { promotionSendQueue } from "./send/send-queue.ts"

export const promotionFeature: Feature = {
  routes: [promotionRoutes, promotionSendRoutes],
  jobs: [sweepPromotionEvents],
  queues: [promotionSendQueue],
  activities: [promotionActivity],
}
