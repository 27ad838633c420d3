import type { Feature } from "../../feature.ts"
import { sweepStaffSessions } from "./jobs.ts"
import { staffRoutes } from "./routes.ts"

export const staffFeature: Feature = {
  routes: [staffRoutes],
  jobs: [sweepStaffSessions],
}
