import type { Feature } from "../../feature.ts"
import { orderChangeRoutes } from "./routes.ts"

export const orderChangeFeature: Feature = { routes: [orderChangeRoutes] }
