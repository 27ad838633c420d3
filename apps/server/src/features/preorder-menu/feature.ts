import type { Feature } from "../../feature.ts"
import { reminderQueue } from "./reminder-queue.ts"
import { preorderMenuRoutes } from "./routes.ts"

export const preorderMenuFeature: Feature = {
  routes: [preorderMenuRoutes],
  queues: [reminderQueue],
}
