import type { Feature } from "../../feature.ts"
import { codeLimitsRoutes } from "./code-limits.ts"
import { sweepVerificationCodes } from "./jobs.ts"
import { verificationData } from "./personal-data.ts"
import { verificationRoutes } from "./routes.ts"

export const verificationFeature: Feature = {
  routes: [verificationRoutes, codeLimitsRoutes],
  jobs: [sweepVerificationCodes],
  personalData: [verificationData],
}
