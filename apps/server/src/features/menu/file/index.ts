export { sweepMenuImports } from "./jobs.ts"
export { menuFileRoutes } from "./routes.ts"
