import type { Feature } from "../../feature.ts"
import { punchCardStaffRoutes } from "./staff-routes.ts"

export const punchCardFeature: Feature = { routes: [punchCardStaffRoutes] }
