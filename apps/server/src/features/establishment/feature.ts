import type { Feature } from "../../feature.ts"
import { calendarRoutes } from "./calendar-routes.ts"
import { moduleRoutes } from "./module-routes.ts"
import { establishmentRoutes } from "./routes.ts"
import { settingsRoutes } from "./settings-routes.ts"

export const establishmentFeature: Feature = {
  routes: [establishmentRoutes, moduleRoutes, settingsRoutes, calendarRoutes],
}
