export { sweepCustomerSessions } from "./jobs.ts"
export { keptRoutes } from "./kept-routes.ts"
export type { CustomerRow } from "./queries.ts"
export { customerRoutes } from "./routes.ts"
