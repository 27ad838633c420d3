import type { Feature } from "../../feature.ts"
import { punchCardRoutes } from "./routes.ts"
import { punchCardStaffRoutes } from "./staff-routes.ts"

export const punchCardFeature: Feature = { routes: [punchCardRoutes, punchCardStaffRoutes] }
