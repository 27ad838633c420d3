import type { Feature } from "../../feature.ts"
import { deliveryRoutes } from "./routes.ts"

export const deliveryFeature: Feature = {
  routes: [deliveryRoutes],
}
