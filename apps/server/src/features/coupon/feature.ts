import type { Feature } from "../../feature.ts"
import { couponRoutes } from "./routes.ts"

export const couponFeature: Feature = {
  routes: [couponRoutes],
}
