import type { Feature } from "../../feature.ts"
import { mediaRoutes } from "./routes.ts"

export const mediaFeature: Feature = {
  scopedRoutes: [mediaRoutes],
}
