import type { Feature } from "../../feature.ts"
import { freeingQueue } from "./freeing-queue.ts"
import { diningTableRoutes } from "./routes.ts"
import { sittingRoutes } from "./sitting-routes.ts"

export const diningTableFeature: Feature = {
  routes: [diningTableRoutes, sittingRoutes],
  queues: [freeingQueue],
}
