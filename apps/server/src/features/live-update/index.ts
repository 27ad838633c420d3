export { liveUpdateRoutes } from "./routes.ts"
