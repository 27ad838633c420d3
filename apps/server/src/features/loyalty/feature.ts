import type { Feature } from "../../feature.ts"
import { backtestRoutes } from "./backtest/routes.ts"
import { auditLedgers } from "./jobs/audit-ledgers.ts"
import { expirePoints } from "./jobs/expire-points.ts"
import { giveGifts } from "./jobs/give-gifts.ts"
import { liabilityRoutes } from "./liability/routes.ts"
import { memberRewardRoutes, memberRoutes } from "./members/routes.ts"
import { loyaltyStep } from "./order-step.ts"
import { pointsData } from "./personal-data.ts"
import { pointsQueue } from "./points-queue.ts"
import { programmeStaffRoutes } from "./programme/staff-routes.ts"
import { rewardRoutes } from "./rewards/routes.ts"
import { shopRoutes } from "./shop/routes.ts"
import { walletRoutes } from "./wallet/routes.ts"

export const loyaltyFeature: Feature = {
  routes: [
    walletRoutes,
    shopRoutes,
    rewardRoutes,
    programmeStaffRoutes,
    backtestRoutes,
    memberRoutes,
    memberRewardRoutes,
    liabilityRoutes,
  ],
  jobs: [expirePoints, giveGifts, auditLedgers],
  queues: [pointsQueue],
  orderSteps: [loyaltyStep],
  personalData: [pointsData],
}
