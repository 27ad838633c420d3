import type { Feature } from "../../feature.ts"
import { setupGuideRoutes } from "./routes.ts"

export const setupGuideFeature: Feature = { routes: [setupGuideRoutes] }
