import type { Feature } from "../../feature.ts"
import { notificationRoutes } from "./routes.ts"

export const notificationFeature: Feature = { routes: [notificationRoutes] }
