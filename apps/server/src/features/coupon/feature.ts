import type { Feature } from "../../feature.ts"
import { couponData } from "./personal-data.ts"
import { couponRoutes } from "./routes.ts"
import { couponStaffRoutes } from "./staff-routes.ts"

export const couponFeature: Feature = {
  routes: [couponRoutes, couponStaffRoutes],
  personalData: [couponData],
}
