import type { Feature } from "../../feature.ts"
import { auditData } from "./personal-data.ts"
import { auditRoutes } from "./routes.ts"

export const auditFeature: Feature = {
  routes: [auditRoutes],
  personalData: [auditData],
}
