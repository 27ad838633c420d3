export { freeingQueue } from "./freeing-queue.ts"
export { diningTableRoutes } from "./routes.ts"
export { sittingRoutes } from "./sitting-routes.ts"
