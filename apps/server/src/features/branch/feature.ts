import type { Feature } from "../../feature.ts"
import { branchEditingRoutes } from "./editing/routes.ts"
import { visitData } from "./personal-data.ts"
import { branchRoutes } from "./routes.ts"

export const branchFeature: Feature = {
  routes: [branchRoutes, branchEditingRoutes],
  personalData: [visitData],
}
