import type { Feature } from "../../feature.ts"
import { purchaseData } from "./personal-data.ts"
import { cashierRoutes } from "./routes.ts"

export const cashierFeature: Feature = { routes: [cashierRoutes], personalData: [purchaseData] }
