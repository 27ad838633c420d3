import type { Feature } from "../../feature.ts"
import { sweepPromotionEvents } from "./jobs.ts"
import { promotionRoutes } from "./routes.ts"

export const promotionFeature: Feature = {
  routes: [promotionRoutes],
  jobs: [sweepPromotionEvents],
}
