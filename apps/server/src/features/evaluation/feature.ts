import type { Feature } from "../../feature.ts"
import { evaluationActivity } from "./activity.ts"
import { askQueue } from "./ask-queue.ts"
import { evaluationImageRoutes } from "./image-routes.ts"
import { sweepUnusedImages } from "./jobs.ts"
import { evaluationData } from "./personal-data.ts"
import { evaluationRoutes } from "./routes.ts"
import { evaluationCaseRoutes, evaluationStaffRoutes } from "./staff-routes.ts"

export const evaluationFeature: Feature = {
  routes: [evaluationRoutes, evaluationStaffRoutes, evaluationCaseRoutes],
  scopedRoutes: [evaluationImageRoutes],
  jobs: [sweepUnusedImages],
  queues: [askQueue],
  activities: [evaluationActivity],
  personalData: [evaluationData],
}
