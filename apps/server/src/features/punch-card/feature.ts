import type { Feature } from "../../feature.ts"
import { punchCardRoutes } from "./routes.ts"

export const punchCardFeature: Feature = { routes: [punchCardRoutes] }
