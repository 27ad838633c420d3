import type { Feature } from "../../feature.ts"
import { sweepCustomerSessions } from "./jobs.ts"
import { keptRoutes } from "./kept-routes.ts"
import { customerRoutes } from "./routes.ts"

export const customerFeature: Feature = {
  routes: [customerRoutes, keptRoutes],
  jobs: [sweepCustomerSessions],
}
