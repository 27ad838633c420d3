export { sweepCustomerSessions } from "./jobs.ts"
export { keptRoutes } from "./kept-routes.ts"
export { customerRoutes } from "./routes.ts"
