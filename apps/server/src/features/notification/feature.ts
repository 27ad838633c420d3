import type { Feature } from "../../feature.ts"
import { notificationData } from "./personal-data.ts"
import { notificationRoutes } from "./routes.ts"

export const notificationFeature: Feature = {
  routes: [notificationRoutes],
  personalData: [notificationData],
}
