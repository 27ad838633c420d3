import type { Feature } from "../../feature.ts"
import { orderActivity } from "./activity.ts"
import { kitchenQueue } from "./kitchen/kitchen-queue.ts"
import { orderBoardRoutes } from "./moving/board-routes.ts"
import { orderNoticeRoutes } from "./moving/notice-routes.ts"
import { orderData } from "./personal-data.ts"
import { orderRoutes } from "./routes.ts"
import { orderTakingRoutes } from "./taking/routes.ts"
import { orderTermsRoutes } from "./terms/terms-routes.ts"
import { unconfirmedOrderRoutes } from "./unconfirmed/routes.ts"
import { unconfirmedQueue } from "./unconfirmed/unconfirmed-queue.ts"

export const orderFeature: Feature = {
  routes: [
    orderNoticeRoutes,
    orderTermsRoutes,
    orderRoutes,
    unconfirmedOrderRoutes,
    orderBoardRoutes,
    orderTakingRoutes,
  ],
  queues: [kitchenQueue, unconfirmedQueue],
  activities: [orderActivity],
  personalData: [orderData],
}
