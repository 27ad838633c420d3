import type { Feature } from "../../feature.ts"
import { installationRoutes } from "./routes.ts"

export const installationFeature: Feature = {
  routes: [installationRoutes],
}
