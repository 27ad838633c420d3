import type { Feature } from "../../feature.ts"
import { sweepMessages } from "./jobs.ts"
import { messageQueue } from "./message-queue.ts"
import { messageData } from "./personal-data.ts"
import { messageRoutes } from "./routes.ts"

export const messageFeature: Feature = {
  routes: [messageRoutes],
  jobs: [sweepMessages],
  queues: [messageQueue],
  personalData: [messageData],
}
