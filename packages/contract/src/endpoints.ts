import { branchEndpoints } from "./branch.ts"
import { branchEditingEndpoints } from "./branch-editing.ts"
import { dashboardEndpoints } from "./dashboard.ts"
import { deliveryZoneEndpoints } from "./delivery-zone.ts"
import { diningTableEndpoints } from "./dining-table.ts"
import type { EndpointTable } from "./endpoint.ts"
import { errorReportEndpoints } from "./error-report.ts"
import { establishmentEndpoints } from "./establishment.ts"
import { installationEndpoints } from "./installation.ts"
import { kitchenStationEndpoints } from "./kitchen-station.ts"
import { mediaEndpoints } from "./media.ts"
import { menuEndpoints } from "./menu.ts"
import { menuAvailabilityEndpoints } from "./menu-availability.ts"
import { menuFileEndpoints } from "./menu-file.ts"
import { menuOptionsEndpoints } from "./menu-options.ts"
import { menuProductEndpoints } from "./menu-products.ts"
import { orderTermsEndpoints } from "./order-terms.ts"
import { paymentEndpoints } from "./payment.ts"
import { promotionEndpoints } from "./promotion.ts"
import { staffEndpoints } from "./staff.ts"
import { taxGroupEndpoints } from "./tax-group.ts"

/** The whole wire: server routes, client types and the OpenAPI document come from this table. */
export const endpoints = {
  ...installationEndpoints,
  ...establishmentEndpoints,
  ...branchEndpoints,
  ...branchEditingEndpoints,
  ...deliveryZoneEndpoints,
  ...diningTableEndpoints,
  ...menuEndpoints,
  ...menuOptionsEndpoints,
  ...menuAvailabilityEndpoints,
  ...menuProductEndpoints,
  ...menuFileEndpoints,
  ...taxGroupEndpoints,
  ...kitchenStationEndpoints,
  ...orderTermsEndpoints,
  ...paymentEndpoints,
  ...promotionEndpoints,
  ...staffEndpoints,
  ...dashboardEndpoints,
  ...errorReportEndpoints,
  ...mediaEndpoints,
} satisfies EndpointTable

export type Endpoints = typeof endpoints
