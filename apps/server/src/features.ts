import type { Feature } from "./feature.ts"
import { activityFeature } from "./features/activity/feature.ts"
import { auditFeature } from "./features/audit/feature.ts"
import { backupFeature } from "./features/backup/feature.ts"
import { branchFeature } from "./features/branch/feature.ts"
import { campaignFeature } from "./features/campaign/feature.ts"
import { cashierFeature } from "./features/cashier/feature.ts"
import { couponFeature } from "./features/coupon/feature.ts"
import { customerFeature } from "./features/customer/feature.ts"
import { profileData } from "./features/customer/personal-data.ts"
import { dashboardFeature } from "./features/dashboard/feature.ts"
import { deliveryFeature } from "./features/delivery/feature.ts"
import { diningTableFeature } from "./features/dining-table/feature.ts"
import { errorReportFeature } from "./features/error-report/feature.ts"
import { establishmentFeature } from "./features/establishment/feature.ts"
import { evaluationFeature } from "./features/evaluation/feature.ts"
import { installationEditingFeature } from "./features/installation-editing/feature.ts"
import { liveUpdateFeature } from "./features/live-update/feature.ts"
import { loyaltyFeature } from "./features/loyalty/feature.ts"
import { mediaFeature } from "./features/media/feature.ts"
import { menuFeature } from "./features/menu/feature.ts"
import { messageFeature } from "./features/message/feature.ts"
import { notificationFeature } from "./features/notification/feature.ts"
import { orderFeature } from "./features/order/feature.ts"
import { orderChangeFeature } from "./features/order-change/feature.ts"
import { paymentFeature } from "./features/payment/feature.ts"
import { preorderMenuFeature } from "./features/preorder-menu/feature.ts"
import { privacyFeature } from "./features/privacy/feature.ts"
import { promotionFeature } from "./features/promotion/feature.ts"
import { punchCardFeature } from "./features/punch-card/feature.ts"
import { receiptFeature } from "./features/receipt/feature.ts"
import { referralFeature } from "./features/referral/feature.ts"
import { rewardFeature } from "./features/reward/feature.ts"
import { setupGuideFeature } from "./features/setup-guide/feature.ts"
import { staffFeature } from "./features/staff/feature.ts"
import { strangerLimitFeature } from "./features/stranger-limit/feature.ts"
import { verificationFeature } from "./features/verification/feature.ts"

/** Every feature of the server: what is not here does not exist. */
export const features: Feature[] = [
  establishmentFeature,
  installationEditingFeature,
  branchFeature,
  diningTableFeature,
  menuFeature,
  preorderMenuFeature,
  orderFeature,
  deliveryFeature,
  paymentFeature,
  orderChangeFeature,
  couponFeature,
  rewardFeature,
  loyaltyFeature,
  punchCardFeature,
  cashierFeature,
  campaignFeature,
  referralFeature,
  evaluationFeature,
  receiptFeature,
  promotionFeature,
  verificationFeature,
  strangerLimitFeature,
  privacyFeature,
  customerFeature,
  staffFeature,
  setupGuideFeature,
  dashboardFeature,
  errorReportFeature,
  messageFeature,
  notificationFeature,
  activityFeature,
  auditFeature,
  mediaFeature,
  backupFeature,
  liveUpdateFeature,
]

/** What all of them add to placing an order. */
export const orderSteps = features.flatMap(({ orderSteps: own = [] }) => own)

/** What all of them add to a guest's time line. */
export const activitySources = features.flatMap(({ activities: own = [] }) => own)

/** What all of them keep of a person, the person themselves last. */
export const personalData = features
  .flatMap(({ personalData: own = [] }) => own)
  .toSorted((one, other) => Number(one === profileData) - Number(other === profileData))
