import type { Feature } from "../../feature.ts"
import { backUpWhenDue } from "./jobs.ts"
import { backupRoutes } from "./routes.ts"

export const backupFeature: Feature = {
  routes: [backupRoutes],
  jobs: [backUpWhenDue],
}
