import type { Feature } from "../../feature.ts"
import { referralActivity } from "./activity.ts"
import { cancelOldLeads } from "./jobs.ts"
import { referralData } from "./personal-data.ts"
import { referralQueue } from "./referral-queue.ts"
import { referralRoutes } from "./routes.ts"
import { referralStaffRoutes } from "./staff-routes.ts"

export const referralFeature: Feature = {
  routes: [referralRoutes, referralStaffRoutes],
  jobs: [cancelOldLeads],
  queues: [referralQueue],
  activities: [referralActivity],
  personalData: [referralData],
}
