import type { Feature } from "../../feature.ts"
import { sweepMenuImports } from "./file/jobs.ts"
import { menuFileRoutes } from "./file/routes.ts"
import { menuProductRoutes } from "./products/routes.ts"
import { menuRoutes } from "./routes.ts"

export const menuFeature: Feature = {
  routes: [menuRoutes, menuProductRoutes],
  scopedRoutes: [menuFileRoutes],
  jobs: [sweepMenuImports],
}
