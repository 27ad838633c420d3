import type { Feature } from "../../feature.ts"
import { couponStaffRoutes } from "./staff-routes.ts"

export const couponFeature: Feature = { routes: [couponStaffRoutes] }
