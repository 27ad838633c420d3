import { auditEndpoints } from "./audit.ts"
import { billEndpoints } from "./bill.ts"
import { branchEndpoints } from "./branch.ts"
import { branchEditingEndpoints } from "./branch-editing.ts"
import { cashShiftEndpoints } from "./cash-shift.ts"
import { codeLimitsEndpoints } from "./code-limits.ts"
import { customerEndpoints } from "./customer.ts"
import { dashboardEndpoints } from "./dashboard.ts"
import { deliveryEndpoints } from "./delivery.ts"
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
import { messageEndpoints } from "./message.ts"
import { orderEndpoints } from "./order.ts"
import { orderBoardEndpoints } from "./order-board.ts"
import { orderNoticeEndpoints } from "./order-notice.ts"
import { orderTermsEndpoints } from "./order-terms.ts"
import { paymentEndpoints } from "./payment.ts"
import { paymentDeskEndpoints } from "./payment-desk.ts"
import { paymentSettingsEndpoints } from "./payment-settings.ts"
import { promotionEndpoints } from "./promotion.ts"
import { receiptEndpoints } from "./receipt.ts"
import { receiptSettingsEndpoints } from "./receipt-settings.ts"
import { settlementEndpoints } from "./settlement.ts"
import { sittingEndpoints } from "./sitting.ts"
import { staffEndpoints } from "./staff.ts"
import { taxGroupEndpoints } from "./tax-group.ts"
import { verificationEndpoints } from "./verification.ts"

/** The whole wire: server routes, client types and the OpenAPI document come from this table. */
export const endpoints = {
  ...installationEndpoints,
  ...establishmentEndpoints,
  ...branchEndpoints,
  ...branchEditingEndpoints,
  ...deliveryEndpoints,
  ...deliveryZoneEndpoints,
  ...diningTableEndpoints,
  ...menuEndpoints,
  ...menuOptionsEndpoints,
  ...menuAvailabilityEndpoints,
  ...menuProductEndpoints,
  ...menuFileEndpoints,
  ...orderEndpoints,
  ...orderBoardEndpoints,
  ...sittingEndpoints,
  ...taxGroupEndpoints,
  ...kitchenStationEndpoints,
  ...orderNoticeEndpoints,
  ...codeLimitsEndpoints,
  ...orderTermsEndpoints,
  ...paymentEndpoints,
  ...paymentDeskEndpoints,
  ...receiptEndpoints,
  ...receiptSettingsEndpoints,
  ...billEndpoints,
  ...paymentSettingsEndpoints,
  ...cashShiftEndpoints,
  ...settlementEndpoints,
  ...promotionEndpoints,
  ...verificationEndpoints,
  ...customerEndpoints,
  ...staffEndpoints,
  ...dashboardEndpoints,
  ...errorReportEndpoints,
  ...messageEndpoints,
  ...mediaEndpoints,
  ...auditEndpoints,
} satisfies EndpointTable

export type Endpoints = typeof endpoints

/** What staff change and the audit log names: `isAudited`, as a type. */
export type AuditedKey = {
  [Key in keyof Endpoints]: Key extends `GET ${string}`
    ? never
    : Endpoints[Key] extends { isAudited: false }
      ? never
      : Endpoints[Key] extends { audience: "staff" | { capability: string } }
        ? Key
        : never
}[keyof Endpoints]
