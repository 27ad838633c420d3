import type { Feature } from "../../feature.ts"
import { liveUpdateRoutes } from "./routes.ts"

export const liveUpdateFeature: Feature = {
  routes: [liveUpdateRoutes],
}
