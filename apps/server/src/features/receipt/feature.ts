import type { Feature } from "../../feature.ts"
import { invoiceData } from "./personal-data.ts"
import { receiptRoutes } from "./routes.ts"
import { receiptSettingsRoutes } from "./settings-routes.ts"

export const receiptFeature: Feature = {
  routes: [receiptRoutes, receiptSettingsRoutes],
  personalData: [invoiceData],
}
