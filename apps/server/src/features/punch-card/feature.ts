import type { Feature } from "../../feature.ts"
import { punchActivity } from "./activity.ts"
import { tellLapsingCards } from "./jobs.ts"
import { punchData } from "./personal-data.ts"
import { punchCardRoutes } from "./routes.ts"
import { punchCardStaffRoutes } from "./staff-routes.ts"

export const punchCardFeature: Feature = {
  routes: [punchCardRoutes, punchCardStaffRoutes],
  jobs: [tellLapsingCards],
  activities: [punchActivity],
  personalData: [punchData],
}
