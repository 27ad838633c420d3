import type { Feature } from "../../feature.ts"
import { figuresQueue } from "./figures-queue.ts"
import { countAllCustomers, sweepCustomerSessions } from "./jobs.ts"
import { keptRoutes } from "./kept-routes.ts"
import { keptData, profileData } from "./personal-data.ts"
import { customerRoutes } from "./routes.ts"

export const customerFeature: Feature = {
  routes: [customerRoutes, keptRoutes],
  jobs: [sweepCustomerSessions, countAllCustomers],
  queues: [figuresQueue],
  personalData: [...keptData, profileData],
}
