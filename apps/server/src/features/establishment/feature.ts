import type { Feature } from "../../feature.ts"
import { establishmentRoutes } from "./routes.ts"

export const establishmentFeature: Feature = {
  routes: [establishmentRoutes],
}
