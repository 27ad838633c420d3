import type { Feature } from "../../feature.ts"
import { preorderMenuRoutes } from "./routes.ts"

export const preorderMenuFeature: Feature = {
  routes: [preorderMenuRoutes],
}
