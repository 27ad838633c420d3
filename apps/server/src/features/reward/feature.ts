import type { Feature } from "../../feature.ts"
import { rewardActivity } from "./activity.ts"
import { tellExpiringRewards } from "./jobs.ts"
import { rewardData } from "./personal-data.ts"
import { rewardStaffRoutes } from "./staff-routes.ts"

export const rewardFeature: Feature = {
  routes: [rewardStaffRoutes],
  jobs: [tellExpiringRewards],
  activities: [rewardActivity],
  personalData: [rewardData],
}
