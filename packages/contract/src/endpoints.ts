import { activityEndpoints } from "./campaign/activity.ts"
import { campaignEndpoints } from "./campaign/campaign.ts"
import { campaignEditingEndpoints } from "./campaign/campaign-editing.ts"
import { evaluationEndpoints } from "./campaign/evaluation.ts"
import { notificationEndpoints } from "./campaign/notification.ts"
import { promotionSendEndpoints } from "./campaign/promotion-send.ts"
import { referralEndpoints } from "./campaign/referral.ts"
import { codeLimitsEndpoints } from "./customer/code-limits.ts"
import { customerEndpoints } from "./customer/customer.ts"
import { customerListEndpoints } from "./customer/customer-list.ts"
import { messageEndpoints } from "./customer/message.ts"
import { messageAccountEndpoints } from "./customer/message-account.ts"
import { privacyEndpoints } from "./customer/privacy.ts"
import { verificationEndpoints } from "./customer/verification.ts"
import type { EndpointTable } from "./endpoint.ts"
import { branchEndpoints } from "./establishment/branch.ts"
import { branchEditingEndpoints } from "./establishment/branch-editing.ts"
import { calendarEndpoints } from "./establishment/calendar.ts"
import { deliveryZoneEndpoints } from "./establishment/delivery-zone.ts"
import { diningTableEndpoints } from "./establishment/dining-table.ts"
import { establishmentEndpoints } from "./establishment/establishment.ts"
import { installationEndpoints } from "./establishment/installation.ts"
import { moduleEndpoints } from "./establishment/modules.ts"
import { settingsEndpoints } from "./establishment/settings.ts"
import { setupGuideEndpoints } from "./establishment/setup-guide.ts"
import { couponEndpoints } from "./loyalty/coupon.ts"
import { memberEndpoints } from "./loyalty/member.ts"
import { programmeEndpoints } from "./loyalty/programme.ts"
import { walletEndpoints } from "./loyalty/wallet.ts"
import { mediaEndpoints } from "./menu/media.ts"
import { menuEndpoints } from "./menu/menu.ts"
import { menuAvailabilityEndpoints } from "./menu/menu-availability.ts"
import { menuFileEndpoints } from "./menu/menu-file.ts"
import { menuOptionsEndpoints } from "./menu/menu-options.ts"
import { menuProductEndpoints } from "./menu/menu-products.ts"
import { preorderMenuEndpoints } from "./menu/preorder-menu.ts"
import { promotionEndpoints } from "./menu/promotion.ts"
import { billEndpoints } from "./order/bill.ts"
import { deliveryEndpoints } from "./order/delivery.ts"
import { kitchenStationEndpoints } from "./order/kitchen-station.ts"
import { orderEndpoints } from "./order/order.ts"
import { orderBoardEndpoints } from "./order/order-board.ts"
import { orderChangingEndpoints } from "./order/order-changing.ts"
import { orderNoticeEndpoints } from "./order/order-notice.ts"
import { orderTakingEndpoints } from "./order/order-taking.ts"
import { orderTermsEndpoints } from "./order/order-terms.ts"
import { sittingEndpoints } from "./order/sitting.ts"
import { unconfirmedOrderEndpoints } from "./order/unconfirmed-order.ts"
import { cashShiftEndpoints } from "./payment/cash-shift.ts"
import { paymentEndpoints } from "./payment/payment.ts"
import { paymentDeskEndpoints } from "./payment/payment-desk.ts"
import { paymentSettingsEndpoints } from "./payment/payment-settings.ts"
import { receiptEndpoints } from "./payment/receipt.ts"
import { receiptSettingsEndpoints } from "./payment/receipt-settings.ts"
import { settlementEndpoints } from "./payment/settlement.ts"
import { taxGroupEndpoints } from "./payment/tax-group.ts"
import { cashierEndpoints } from "./reward/cashier.ts"
import { punchCardEndpoints } from "./reward/punch-card.ts"
import { rewardEndpoints } from "./reward/reward.ts"
import { accountEndpoints } from "./staff/account.ts"
import { auditEndpoints } from "./staff/audit.ts"
import { backupEndpoints } from "./staff/backup.ts"
import { dashboardEndpoints } from "./staff/dashboard.ts"
import { errorReportEndpoints } from "./staff/error-report.ts"
import { peopleEndpoints } from "./staff/people.ts"
import { staffEndpoints } from "./staff/staff.ts"
import { tabletEndpoints } from "./staff/tablet.ts"

/** The whole wire: server routes, client types and the OpenAPI document come from this table. */
export const endpoints = {
  ...installationEndpoints,
  ...backupEndpoints,
  ...setupGuideEndpoints,
  ...campaignEndpoints,
  ...campaignEditingEndpoints,
  ...establishmentEndpoints,
  ...branchEndpoints,
  ...branchEditingEndpoints,
  ...calendarEndpoints,
  ...deliveryEndpoints,
  ...deliveryZoneEndpoints,
  ...diningTableEndpoints,
  ...menuEndpoints,
  ...menuOptionsEndpoints,
  ...menuAvailabilityEndpoints,
  ...menuProductEndpoints,
  ...menuFileEndpoints,
  ...preorderMenuEndpoints,
  ...orderEndpoints,
  ...orderBoardEndpoints,
  ...orderTakingEndpoints,
  ...unconfirmedOrderEndpoints,
  ...orderChangingEndpoints,
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
  ...programmeEndpoints,
  ...walletEndpoints,
  ...notificationEndpoints,
  ...activityEndpoints,
  ...promotionSendEndpoints,
  ...couponEndpoints,
  ...memberEndpoints,
  ...rewardEndpoints,
  ...punchCardEndpoints,
  ...evaluationEndpoints,
  ...cashierEndpoints,
  ...referralEndpoints,
  ...moduleEndpoints,
  ...settingsEndpoints,
  ...messageAccountEndpoints,
  ...promotionEndpoints,
  ...verificationEndpoints,
  ...customerEndpoints,
  ...customerListEndpoints,
  ...privacyEndpoints,
  ...staffEndpoints,
  ...accountEndpoints,
  ...peopleEndpoints,
  ...tabletEndpoints,
  ...dashboardEndpoints,
  ...errorReportEndpoints,
  ...messageEndpoints,
  ...mediaEndpoints,
  ...auditEndpoints,
} satisfies EndpointTable

export type Endpoints = typeof endpoints

/** What staff change and the audit log names: `isAudited`, as a type. */
export type AuditedKey = {
  [Key in keyof Endpoints]: Endpoints[Key] extends { audience: "staff" | { capability: string } }
    ? Endpoints[Key] extends { isAudited: infer Said }
      ? Said extends true
        ? Key
        : never
      : Key extends `GET ${string}`
        ? never
        : Key
    : never
}[keyof Endpoints]
