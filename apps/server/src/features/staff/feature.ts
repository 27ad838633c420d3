import type { Feature } from "../../feature.ts"
import { accountRoutes } from "./account/routes.ts"
import { sweepStaffSessions } from "./jobs.ts"
import { peopleRoutes } from "./people/routes.ts"
import { staffRoutes } from "./routes.ts"
import { tabletRoutes } from "./tablet/routes.ts"

export const staffFeature: Feature = {
  routes: [staffRoutes, accountRoutes, peopleRoutes, tabletRoutes],
  jobs: [sweepStaffSessions],
}
