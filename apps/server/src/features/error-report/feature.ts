import type { Feature } from "../../feature.ts"
import { sweepErrorReports } from "./jobs.ts"
import { errorReportData } from "./personal-data.ts"
import { errorReportRoutes } from "./routes.ts"

export const errorReportFeature: Feature = {
  routes: [errorReportRoutes],
  jobs: [sweepErrorReports],
  personalData: [errorReportData],
}
