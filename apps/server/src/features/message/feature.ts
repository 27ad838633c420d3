import type { Feature } from "../../feature.ts"
import { messageAccountRoutes } from "./account-routes.ts"
import { messageQueue } from "./message-queue.ts"
import { messageData } from "./personal-data.ts"
import { messageRoutes } from "./routes.ts"

export const messageFeature: Feature = {
  routes: [messageRoutes, messageAccountRoutes],
  queues: [messageQueue],
  personalData: [messageData],
}
