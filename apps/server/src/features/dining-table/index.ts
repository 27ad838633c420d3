export { diningTableRoutes } from "./routes.ts"
export { sittingRoutes } from "./sitting-routes.ts"
