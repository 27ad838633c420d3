export { sweepEvents } from "./jobs.ts"
export { liveUpdateRoutes } from "./routes.ts"
