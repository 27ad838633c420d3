import { "courier.sms" as courierSms } from "@sufra/messages/text/courier_sms"
import { "customer.phone_changed_sms" as customerPhoneChangedSms } from "@sufra/messages/text/customer_phone_changed_sms"
import { "order_notice.accepted" as orderNoticeAccepted } from "@sufra/messages/text/order_notice_accepted"
import { "order_notice.accepted_delivery" as orderNoticeAcceptedDelivery } from "@sufra/messages/text/order_notice_accepted_delivery"
import { "order_notice.canceled" as orderNoticeCanceled } from "@sufra/messages/text/order_notice_canceled"
import { "order_notice.declined" as orderNoticeDeclined } from "@sufra/messages/text/order_notice_declined"
import { "order_notice.en_route" as orderNoticeEnRoute } from "@sufra/messages/text/order_notice_en_route"
import { "order_notice.ready" as orderNoticeReady } from "@sufra/messages/text/order_notice_ready"
import { "sheet.scan_and_order" as sheetScanAndOrder } from "@sufra/messages/text/sheet_scan_and_order"
import { "sheet.scan_menu" as sheetScanMenu } from "@sufra/messages/text/sheet_scan_menu"
import { "sheet.table" as sheetTable } from "@sufra/messages/text/sheet_table"
import { "verification.sms" as verificationSms } from "@sufra/messages/text/verification_sms"

/**
 * What the server itself says, in messages and on sheets. Each text is imported by itself: all of them
 * together are thousands of modules, of which it would use these few.
 */
export const m = {
  "courier.sms": courierSms,
  "customer.phone_changed_sms": customerPhoneChangedSms,
  "order_notice.accepted": orderNoticeAccepted,
  "order_notice.accepted_delivery": orderNoticeAcceptedDelivery,
  "order_notice.canceled": orderNoticeCanceled,
  "order_notice.declined": orderNoticeDeclined,
  "order_notice.en_route": orderNoticeEnRoute,
  "order_notice.ready": orderNoticeReady,
  "sheet.scan_and_order": sheetScanAndOrder,
  "sheet.scan_menu": sheetScanMenu,
  "sheet.table": sheetTable,
  "verification.sms": verificationSms,
}
