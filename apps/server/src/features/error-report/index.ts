export { sweepErrorReports } from "./jobs.ts"
export { errorReportRoutes } from "./routes.ts"
