import type { Feature } from "../../feature.ts"
import { billRoutes } from "./bill/routes.ts"
import { paymentDeskRoutes } from "./desk/desk-routes.ts"
import { gatewayRoutes } from "./gateway/gateway-routes.ts"
import { orderMoneyQueue } from "./online/order-queue.ts"
import { paymentQueue } from "./online/payment-queue.ts"
import { walletRoutes } from "./online/wallet-routes.ts"
import { webhookRoutes } from "./online/webhook-routes.ts"
import { paymentData } from "./personal-data.ts"
import { refundQueue } from "./refund/refund-queue.ts"
import { paymentRoutes } from "./routes.ts"
import { paymentSettingsRoutes } from "./settings-routes.ts"
import { settlementRoutes } from "./settlement/settlement-routes.ts"
import { shiftRoutes } from "./shift/shift-routes.ts"

export const paymentFeature: Feature = {
  routes: [
    paymentRoutes,
    walletRoutes,
    paymentDeskRoutes,
    gatewayRoutes,
    billRoutes,
    paymentSettingsRoutes,
    shiftRoutes,
    settlementRoutes,
  ],
  scopedRoutes: [webhookRoutes],
  queues: [paymentQueue, orderMoneyQueue, refundQueue],
  personalData: [paymentData],
}
