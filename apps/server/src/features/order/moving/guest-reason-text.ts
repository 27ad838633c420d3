import { catalogueOf, type Locale } from "@sufra/domain/kernel/locale"
import type { OrderReason } from "@sufra/domain/order/order-reasons"
import { m } from "../../../texts.ts"

type In = { locale: "ar" | "en" }

const texts: Record<OrderReason, (locale: In) => string> = {
  "not-confirmed": (locale) => m["order.reason_not_confirmed"]({}, locale),
  "too-many-waiting": (locale) => m["order.reason_too_many_waiting"]({}, locale),
  "not-paid": (locale) => m["order.reason_not_paid"]({}, locale),
  "sold-out": (locale) => m["order.reason_sold_out"]({}, locale),
  busy: (locale) => m["order.reason_busy"]({}, locale),
  closing: (locale) => m["order.reason_closing"]({}, locale),
  "no-courier": (locale) => m["order.reason_no_courier"]({}, locale),
  "guest-asked": (locale) => m["order.reason_guest_asked"]({}, locale),
  unreachable: (locale) => m["order.reason_unreachable"]({}, locale),
  mistake: (locale) => m["order.reason_mistake"]({}, locale),
  test: (locale) => m["order.reason_test"]({}, locale),
}

/** Why, in the guest's language, with what was added in somebody's own words. */
export function guestReasonText(
  { reasonCode, reason }: { reasonCode: OrderReason | null; reason: string | null },
  language: Locale,
): string {
  const locale = { locale: catalogueOf(language) }
  if (!reasonCode) return reason ?? ""
  const said = texts[reasonCode](locale)
  return reason ? m["order.reason_with_note"]({ reason: said, note: reason }, locale) : said
}
