import { "action.retry" as actionRetry } from "@sufra/messages/text/action_retry"
import { "board.pay_card" as boardPayCard } from "@sufra/messages/text/board_pay_card"
import { "board.pay_cash" as boardPayCash } from "@sufra/messages/text/board_pay_cash"
import { "board.pay_online" as boardPayOnline } from "@sufra/messages/text/board_pay_online"
import { "campaign_notice.code" as campaignNoticeCode } from "@sufra/messages/text/campaign_notice_code"
import { "campaign_notice.link" as campaignNoticeLink } from "@sufra/messages/text/campaign_notice_link"
import { "campaign_notice.sign_in" as campaignNoticeSignIn } from "@sufra/messages/text/campaign_notice_sign_in"
import { "campaign_notice.subject" as campaignNoticeSubject } from "@sufra/messages/text/campaign_notice_subject"
import { "coupon_codes.code" as couponCodesCode } from "@sufra/messages/text/coupon_codes_code"
import { "coupon_codes.free" as couponCodesFree } from "@sufra/messages/text/coupon_codes_free"
import { "coupon_codes.order" as couponCodesOrder } from "@sufra/messages/text/coupon_codes_order"
import { "coupon_codes.state" as couponCodesState } from "@sufra/messages/text/coupon_codes_state"
import { "coupon_codes.used" as couponCodesUsed } from "@sufra/messages/text/coupon_codes_used"
import { "coupon_codes.used_at" as couponCodesUsedAt } from "@sufra/messages/text/coupon_codes_used_at"
import { "courier.sms" as courierSms } from "@sufra/messages/text/courier_sms"
import { "customer.phone_changed_sms" as customerPhoneChangedSms } from "@sufra/messages/text/customer_phone_changed_sms"
import { "customers.email" as customersEmail } from "@sufra/messages/text/customers_email"
import { "customers.last_order" as customersLastOrder } from "@sufra/messages/text/customers_last_order"
import { "customers.level" as customersLevel } from "@sufra/messages/text/customers_level"
import { "customers.member_since" as customersMemberSince } from "@sufra/messages/text/customers_member_since"
import { "customers.offers" as customersOffers } from "@sufra/messages/text/customers_offers"
import { "customers.orders" as customersOrders } from "@sufra/messages/text/customers_orders"
import { "customers.phone" as customersPhone } from "@sufra/messages/text/customers_phone"
import { "customers.segment_lapsing" as customersSegmentLapsing } from "@sufra/messages/text/customers_segment_lapsing"
import { "customers.segment_new" as customersSegmentNew } from "@sufra/messages/text/customers_segment_new"
import { "customers.segment_regular" as customersSegmentRegular } from "@sufra/messages/text/customers_segment_regular"
import { "customers.segments" as customersSegments } from "@sufra/messages/text/customers_segments"
import { "customers.spent" as customersSpent } from "@sufra/messages/text/customers_spent"
import { "error.oops" as errorOops } from "@sufra/messages/text/error_oops"
import { "error.rate_limited" as errorRateLimited } from "@sufra/messages/text/error_rate_limited"
import { "error.service_unavailable" as errorServiceUnavailable } from "@sufra/messages/text/error_service_unavailable"
import { "evaluations.answer_sms" as evaluationsAnswerSms } from "@sufra/messages/text/evaluations_answer_sms"
import { "evaluations.branch" as evaluationsBranch } from "@sufra/messages/text/evaluations_branch"
import { "evaluations.form" as evaluationsForm } from "@sufra/messages/text/evaluations_form"
import { "evaluations.guest" as evaluationsGuest } from "@sufra/messages/text/evaluations_guest"
import { "evaluations.no" as evaluationsNo } from "@sufra/messages/text/evaluations_no"
import { "evaluations.notes" as evaluationsNotes } from "@sufra/messages/text/evaluations_notes"
import { "evaluations.order" as evaluationsOrder } from "@sufra/messages/text/evaluations_order"
import { "evaluations.phone" as evaluationsPhone } from "@sufra/messages/text/evaluations_phone"
import { "evaluations.rating" as evaluationsRating } from "@sufra/messages/text/evaluations_rating"
import { "evaluations.table" as evaluationsTable } from "@sufra/messages/text/evaluations_table"
import { "evaluations.time" as evaluationsTime } from "@sufra/messages/text/evaluations_time"
import { "evaluations.yes" as evaluationsYes } from "@sufra/messages/text/evaluations_yes"
import { "field.name" as fieldName } from "@sufra/messages/text/field_name"
import { "host.unknown" as hostUnknown } from "@sufra/messages/text/host_unknown"
import { "liability.by_branch" as liabilityByBranch } from "@sufra/messages/text/liability_by_branch"
import { "liability.by_level" as liabilityByLevel } from "@sufra/messages/text/liability_by_level"
import { "liability.by_month" as liabilityByMonth } from "@sufra/messages/text/liability_by_month"
import { "liability.group" as liabilityGroup } from "@sufra/messages/text/liability_group"
import { "liability.name" as liabilityName } from "@sufra/messages/text/liability_name"
import { "liability.points" as liabilityPoints } from "@sufra/messages/text/liability_points"
import { "liability.total" as liabilityTotal } from "@sufra/messages/text/liability_total"
import { "liability.without" as liabilityWithout } from "@sufra/messages/text/liability_without"
import { "liability.worth" as liabilityWorth } from "@sufra/messages/text/liability_worth"
import { "order.delivery_charge" as orderDeliveryCharge } from "@sufra/messages/text/order_delivery_charge"
import { "order.discount" as orderDiscount } from "@sufra/messages/text/order_discount"
import { "order_notice.accepted" as orderNoticeAccepted } from "@sufra/messages/text/order_notice_accepted"
import { "order_notice.accepted_delivery" as orderNoticeAcceptedDelivery } from "@sufra/messages/text/order_notice_accepted_delivery"
import { "order_notice.canceled" as orderNoticeCanceled } from "@sufra/messages/text/order_notice_canceled"
import { "order_notice.declined" as orderNoticeDeclined } from "@sufra/messages/text/order_notice_declined"
import { "order_notice.en_route" as orderNoticeEnRoute } from "@sufra/messages/text/order_notice_en_route"
import { "order_notice.ready" as orderNoticeReady } from "@sufra/messages/text/order_notice_ready"
import { "order_notice.reminder" as orderNoticeReminder } from "@sufra/messages/text/order_notice_reminder"
import { "order.pay_card_at_counter" as orderPayCardAtCounter } from "@sufra/messages/text/order_pay_card_at_counter"
import { "order.pay_cash" as orderPayCash } from "@sufra/messages/text/order_pay_cash"
import { "order.pay_online_card" as orderPayOnlineCard } from "@sufra/messages/text/order_pay_online_card"
import { "order.reason_busy" as orderReasonBusy } from "@sufra/messages/text/order_reason_busy"
import { "order.reason_closing" as orderReasonClosing } from "@sufra/messages/text/order_reason_closing"
import { "order.reason_guest_asked" as orderReasonGuestAsked } from "@sufra/messages/text/order_reason_guest_asked"
import { "order.reason_mistake" as orderReasonMistake } from "@sufra/messages/text/order_reason_mistake"
import { "order.reason_no_courier" as orderReasonNoCourier } from "@sufra/messages/text/order_reason_no_courier"
import { "order.reason_not_confirmed" as orderReasonNotConfirmed } from "@sufra/messages/text/order_reason_not_confirmed"
import { "order.reason_not_paid" as orderReasonNotPaid } from "@sufra/messages/text/order_reason_not_paid"
import { "order.reason_sold_out" as orderReasonSoldOut } from "@sufra/messages/text/order_reason_sold_out"
import { "order.reason_test" as orderReasonTest } from "@sufra/messages/text/order_reason_test"
import { "order.reason_too_many_waiting" as orderReasonTooManyWaiting } from "@sufra/messages/text/order_reason_too_many_waiting"
import { "order.reason_unreachable" as orderReasonUnreachable } from "@sufra/messages/text/order_reason_unreachable"
import { "order.reason_with_note" as orderReasonWithNote } from "@sufra/messages/text/order_reason_with_note"
import { "order.service_charge" as orderServiceCharge } from "@sufra/messages/text/order_service_charge"
import { "order.sub_total" as orderSubTotal } from "@sufra/messages/text/order_sub_total"
import { "order.tobacco_fee" as orderTobaccoFee } from "@sufra/messages/text/order_tobacco_fee"
import { "order.total" as orderTotal } from "@sufra/messages/text/order_total"
import { "people.invite_email_body" as peopleInviteEmailBody } from "@sufra/messages/text/people_invite_email_body"
import { "people.invite_email_subject" as peopleInviteEmailSubject } from "@sufra/messages/text/people_invite_email_subject"
import { "people.reset_email_body" as peopleResetEmailBody } from "@sufra/messages/text/people_reset_email_body"
import { "people.reset_email_subject" as peopleResetEmailSubject } from "@sufra/messages/text/people_reset_email_subject"
import { "promotion_send.email" as promotionSendEmail } from "@sufra/messages/text/promotion_send_email"
import { "promotion_send.email_subject" as promotionSendEmailSubject } from "@sufra/messages/text/promotion_send_email_subject"
import { "promotion_send.sms" as promotionSendSms } from "@sufra/messages/text/promotion_send_sms"
import { "receipt.amounts_in" as receiptAmountsIn } from "@sufra/messages/text/receipt_amounts_in"
import { "receipt.credit_note" as receiptCreditNote } from "@sufra/messages/text/receipt_credit_note"
import { "receipt.email_body" as receiptEmailBody } from "@sufra/messages/text/receipt_email_body"
import { "receipt.email_subject" as receiptEmailSubject } from "@sufra/messages/text/receipt_email_subject"
import { "receipt.issued_at" as receiptIssuedAt } from "@sufra/messages/text/receipt_issued_at"
import { "receipt.net_at" as receiptNetAt } from "@sufra/messages/text/receipt_net_at"
import { "receipt.number" as receiptNumber } from "@sufra/messages/text/receipt_number"
import { "receipt.of_invoice" as receiptOfInvoice } from "@sufra/messages/text/receipt_of_invoice"
import { "receipt.order" as receiptOrder } from "@sufra/messages/text/receipt_order"
import { "receipt.part_back" as receiptPartBack } from "@sufra/messages/text/receipt_part_back"
import { "receipt.reason" as receiptReason } from "@sufra/messages/text/receipt_reason"
import { "receipt.refund_sms" as receiptRefundSms } from "@sufra/messages/text/receipt_refund_sms"
import { "receipt.refund_sms_link" as receiptRefundSmsLink } from "@sufra/messages/text/receipt_refund_sms_link"
import { "receipt.thanks" as receiptThanks } from "@sufra/messages/text/receipt_thanks"
import { "receipt.tip" as receiptTip } from "@sufra/messages/text/receipt_tip"
import { "receipt.title" as receiptTitle } from "@sufra/messages/text/receipt_title"
import { "receipt.title_plain" as receiptTitlePlain } from "@sufra/messages/text/receipt_title_plain"
import { "receipt.total" as receiptTotal } from "@sufra/messages/text/receipt_total"
import { "receipt.total_credited" as receiptTotalCredited } from "@sufra/messages/text/receipt_total_credited"
import { "receipt.total_credited_plain" as receiptTotalCreditedPlain } from "@sufra/messages/text/receipt_total_credited_plain"
import { "receipt.vat" as receiptVat } from "@sufra/messages/text/receipt_vat"
import { "receipt.vat_added" as receiptVatAdded } from "@sufra/messages/text/receipt_vat_added"
import { "receipt.vat_at" as receiptVatAt } from "@sufra/messages/text/receipt_vat_at"
import { "receipt.vat_included" as receiptVatIncluded } from "@sufra/messages/text/receipt_vat_included"
import { "receipt.vat_number" as receiptVatNumber } from "@sufra/messages/text/receipt_vat_number"
import { "settings.test_message" as settingsTestMessage } from "@sufra/messages/text/settings_test_message"
import { "settings.test_subject" as settingsTestSubject } from "@sufra/messages/text/settings_test_subject"
import { "sheet.scan_and_order" as sheetScanAndOrder } from "@sufra/messages/text/sheet_scan_and_order"
import { "sheet.scan_menu" as sheetScanMenu } from "@sufra/messages/text/sheet_scan_menu"
import { "sheet.table" as sheetTable } from "@sufra/messages/text/sheet_table"
import { "till.apple_pay" as tillApplePay } from "@sufra/messages/text/till_apple_pay"
import { "till.report_branch" as tillReportBranch } from "@sufra/messages/text/till_report_branch"
import { "till.report_count" as tillReportCount } from "@sufra/messages/text/till_report_count"
import { "till.report_day" as tillReportDay } from "@sufra/messages/text/till_report_day"
import { "till.report_gross" as tillReportGross } from "@sufra/messages/text/till_report_gross"
import { "till.report_loss_of" as tillReportLossOf } from "@sufra/messages/text/till_report_loss_of"
import { "till.report_losses" as tillReportLosses } from "@sufra/messages/text/till_report_losses"
import { "till.report_method" as tillReportMethod } from "@sufra/messages/text/till_report_method"
import { "till.report_net" as tillReportNet } from "@sufra/messages/text/till_report_net"
import { "till.report_refunds" as tillReportRefunds } from "@sufra/messages/text/till_report_refunds"
import { "till.report_tips" as tillReportTips } from "@sufra/messages/text/till_report_tips"
import { "till.report_total" as tillReportTotal } from "@sufra/messages/text/till_report_total"
import { "till.stc_pay" as tillStcPay } from "@sufra/messages/text/till_stc_pay"
import { "verification.sms" as verificationSms } from "@sufra/messages/text/verification_sms"

/**
 * What the server itself says, in messages, on sheets and in files. Each text is imported by itself: all of them
 * together are thousands of modules, of which it would use these few.
 */
export const m = {
  "campaign_notice.code": campaignNoticeCode,
  "campaign_notice.link": campaignNoticeLink,
  "campaign_notice.sign_in": campaignNoticeSignIn,
  "campaign_notice.subject": campaignNoticeSubject,
  "coupon_codes.code": couponCodesCode,
  "coupon_codes.free": couponCodesFree,
  "coupon_codes.order": couponCodesOrder,
  "coupon_codes.state": couponCodesState,
  "coupon_codes.used": couponCodesUsed,
  "coupon_codes.used_at": couponCodesUsedAt,
  "courier.sms": courierSms,
  "customer.phone_changed_sms": customerPhoneChangedSms,
  "order_notice.accepted": orderNoticeAccepted,
  "order_notice.accepted_delivery": orderNoticeAcceptedDelivery,
  "order_notice.canceled": orderNoticeCanceled,
  "order_notice.declined": orderNoticeDeclined,
  "order_notice.en_route": orderNoticeEnRoute,
  "order_notice.ready": orderNoticeReady,
  "order_notice.reminder": orderNoticeReminder,
  "order.reason_busy": orderReasonBusy,
  "order.reason_closing": orderReasonClosing,
  "order.reason_guest_asked": orderReasonGuestAsked,
  "order.reason_mistake": orderReasonMistake,
  "order.reason_no_courier": orderReasonNoCourier,
  "order.reason_not_confirmed": orderReasonNotConfirmed,
  "order.reason_not_paid": orderReasonNotPaid,
  "order.reason_sold_out": orderReasonSoldOut,
  "order.reason_test": orderReasonTest,
  "order.reason_too_many_waiting": orderReasonTooManyWaiting,
  "order.reason_unreachable": orderReasonUnreachable,
  "order.reason_with_note": orderReasonWithNote,
  "receipt.title": receiptTitle,
  "receipt.title_plain": receiptTitlePlain,
  "receipt.credit_note": receiptCreditNote,
  "receipt.number": receiptNumber,
  "receipt.issued_at": receiptIssuedAt,
  "receipt.order": receiptOrder,
  "receipt.vat_number": receiptVatNumber,
  "receipt.amounts_in": receiptAmountsIn,
  "receipt.net_at": receiptNetAt,
  "receipt.vat_at": receiptVatAt,
  "receipt.vat": receiptVat,
  "receipt.vat_included": receiptVatIncluded,
  "receipt.vat_added": receiptVatAdded,
  "receipt.total": receiptTotal,
  "receipt.total_credited_plain": receiptTotalCreditedPlain,
  "receipt.total_credited": receiptTotalCredited,
  "receipt.tip": receiptTip,
  "receipt.of_invoice": receiptOfInvoice,
  "receipt.part_back": receiptPartBack,
  "receipt.reason": receiptReason,
  "receipt.thanks": receiptThanks,
  "people.invite_email_subject": peopleInviteEmailSubject,
  "people.invite_email_body": peopleInviteEmailBody,
  "people.reset_email_subject": peopleResetEmailSubject,
  "people.reset_email_body": peopleResetEmailBody,
  "receipt.email_subject": receiptEmailSubject,
  "receipt.email_body": receiptEmailBody,
  "receipt.refund_sms": receiptRefundSms,
  "receipt.refund_sms_link": receiptRefundSmsLink,
  "order.sub_total": orderSubTotal,
  "order.total": orderTotal,
  "order.discount": orderDiscount,
  "order.delivery_charge": orderDeliveryCharge,
  "order.service_charge": orderServiceCharge,
  "order.tobacco_fee": orderTobaccoFee,
  "order.pay_cash": orderPayCash,
  "order.pay_card_at_counter": orderPayCardAtCounter,
  "order.pay_online_card": orderPayOnlineCard,
  "sheet.scan_and_order": sheetScanAndOrder,
  "sheet.scan_menu": sheetScanMenu,
  "sheet.table": sheetTable,
  "board.pay_cash": boardPayCash,
  "board.pay_card": boardPayCard,
  "board.pay_online": boardPayOnline,
  "till.apple_pay": tillApplePay,
  "liability.without": liabilityWithout,
  "liability.group": liabilityGroup,
  "liability.name": liabilityName,
  "liability.points": liabilityPoints,
  "liability.worth": liabilityWorth,
  "liability.by_month": liabilityByMonth,
  "liability.by_branch": liabilityByBranch,
  "liability.by_level": liabilityByLevel,
  "liability.total": liabilityTotal,
  "evaluations.yes": evaluationsYes,
  "evaluations.no": evaluationsNo,
  "evaluations.time": evaluationsTime,
  "evaluations.form": evaluationsForm,
  "evaluations.branch": evaluationsBranch,
  "evaluations.table": evaluationsTable,
  "evaluations.order": evaluationsOrder,
  "evaluations.guest": evaluationsGuest,
  "evaluations.phone": evaluationsPhone,
  "evaluations.rating": evaluationsRating,
  "evaluations.notes": evaluationsNotes,
  "evaluations.answer_sms": evaluationsAnswerSms,
  "till.report_branch": tillReportBranch,
  "till.report_count": tillReportCount,
  "till.report_day": tillReportDay,
  "till.report_gross": tillReportGross,
  "till.report_loss_of": tillReportLossOf,
  "till.report_losses": tillReportLosses,
  "till.report_method": tillReportMethod,
  "till.report_net": tillReportNet,
  "till.report_refunds": tillReportRefunds,
  "till.report_tips": tillReportTips,
  "till.report_total": tillReportTotal,
  "till.stc_pay": tillStcPay,
  "action.retry": actionRetry,
  "error.oops": errorOops,
  "error.rate_limited": errorRateLimited,
  "error.service_unavailable": errorServiceUnavailable,
  "host.unknown": hostUnknown,
  "promotion_send.sms": promotionSendSms,
  "promotion_send.email": promotionSendEmail,
  "promotion_send.email_subject": promotionSendEmailSubject,
  "settings.test_message": settingsTestMessage,
  "settings.test_subject": settingsTestSubject,
  "verification.sms": verificationSms,
  "customers.email": customersEmail,
  "customers.last_order": customersLastOrder,
  "customers.level": customersLevel,
  "customers.member_since": customersMemberSince,
  "customers.offers": customersOffers,
  "customers.orders": customersOrders,
  "customers.phone": customersPhone,
  "customers.segment_lapsing": customersSegmentLapsing,
  "customers.segment_new": customersSegmentNew,
  "customers.segment_regular": customersSegmentRegular,
  "customers.segments": customersSegments,
  "customers.spent": customersSpent,
  "field.name": fieldName,
}
