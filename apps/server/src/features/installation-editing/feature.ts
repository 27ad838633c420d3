import type { Feature } from "../../feature.ts"
import { installationRoutes } from "./routes.ts"

export const installationEditingFeature: Feature = {
  routes: [installationRoutes],
}
