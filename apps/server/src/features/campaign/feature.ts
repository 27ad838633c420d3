import type { Feature } from "../../feature.ts"
import { campaignActivity } from "./activity.ts"
import { campaignJobs } from "./jobs.ts"
import { entryData } from "./personal-data.ts"
import { campaignRoutes } from "./routes.ts"
import { campaignStaffRoutes } from "./staff-routes.ts"

export const campaignFeature: Feature = {
  routes: [campaignRoutes, campaignStaffRoutes],
  jobs: campaignJobs,
  activities: [campaignActivity],
  personalData: [entryData],
}
