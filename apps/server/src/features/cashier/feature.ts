import type { Feature } from "../../feature.ts"
import { cashierRoutes } from "./routes.ts"

export const cashierFeature: Feature = { routes: [cashierRoutes] }
