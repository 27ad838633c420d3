import { branchEndpoints } from "./branch.ts"
import { dashboardEndpoints } from "./dashboard.ts"
import type { EndpointTable } from "./endpoint.ts"
import { errorReportEndpoints } from "./error-report.ts"
import { establishmentEndpoints } from "./establishment.ts"
import { installationEndpoints } from "./installation.ts"
import { mediaEndpoints } from "./media.ts"
import { menuEndpoints } from "./menu.ts"
import { menuFileEndpoints } from "./menu-file.ts"
import { paymentEndpoints } from "./payment.ts"
import { promotionEndpoints } from "./promotion.ts"
import { staffEndpoints } from "./staff.ts"

/** The whole wire: server routes, client types and the OpenAPI document come from this table. */
export const endpoints = {
  ...installationEndpoints,
  ...establishmentEndpoints,
  ...branchEndpoints,
  ...menuEndpoints,
  ...menuFileEndpoints,
  ...paymentEndpoints,
  ...promotionEndpoints,
  ...staffEndpoints,
  ...dashboardEndpoints,
  ...errorReportEndpoints,
  ...mediaEndpoints,
} satisfies EndpointTable

export type Endpoints = typeof endpoints
