import { randomUUID } from "node:crypto"
import { toWire } from "@sufra/contract/wire-case"
import { moduleNames } from "@sufra/domain/establishment/modules"
import { defaultThemeColours } from "@sufra/domain/establishment/theme"
import { noConditions } from "@sufra/domain/promotion/audience"
import { noRewardRules } from "@sufra/domain/reward/reward"
import { couponInput } from "./coupon-input.ts"
import { linkBody } from "./deliveries.ts"
import { productBody } from "./menu/menu-editor.ts"
import { preorderMenuInput } from "./preorder-menu-input.ts"

const week = Array.from({ length: 7 }, () => [{ open: 720, close: 120 }])
const branchBody = {
  name: { en: "Branch", sa: "فرع" },
  address: { en: "Street", sa: "شارع" },
  phone: null,
  lat: 24.7,
  lng: 46.7,
  weekly_hours: week,
  hours_overrides: [],
  order_types: [1],
  prayer_pause: null,
  lead_minutes: 20,
  sends_to_kitchen: true,
  slot_capacity: null,
  dine_in_radius_meters: null,
  table_freed_after_minutes: 15,
  serves_at_counter: false,
  service_rate_bp: 0,
  vat_rate_bp: 1500,
}

function group() {
  const option = {
    id: randomUUID(),
    name: { en: "Large", sa: "كبير" },
    price_minor: 0,
    calories: null,
    nutrition: null,
    allergens: [],
    is_default: false,
    is_available: true,
  }
  return { name: { en: "Size", sa: "الحجم" }, minimum: 0, maximum: 1, free: 0, options: [option] }
}
const soldOut = () => ({ branch_ids: null, sold_out: true, until: null })

const participationForm = {
  ...{ name: "Nora", phone: "0551112233", email: null, age_group: null, gender: null, city: null },
  ...{ language: "sa", marketing_consent: false, privacy_accepted: true },
}

function categoryBody() {
  return {
    name: { en: "Soups", sa: "شوربات" },
    windows: [],
    active: true,
    branch_ids: [],
    station_id: null,
  }
}

export const addressBody = {
  title: "Home",
  description: "",
  address: "Street 1",
  door: "",
  level: "",
  block: "",
  short_address: null,
  lat: 24.7,
  lng: 46.7,
}

const staffLink = { language: "sa" }
const lineBody = (productId: string) => ({
  ...{ key: "0", product_id: productId, choice: { options: {}, parts: {} }, quantity: 1 },
})

type Given = {
  /** An id of a table, by its name in the database. */
  idOf: (table: string) => string
  mediaId: () => string
}

/** With nobody at the other end. */
const smsAccount = { provider: null, account: "", sender: "", key: null }
const emailAccount = { host: "", port: 587, user: "", from: "", key: null }

/** A body that would be accepted for every endpoint that takes one: whatever refuses it has another reason. */
const plainProgramme = {
  ...{ points_per_sar: 100, lot_days: 365, hold_days: 0, most_per_transaction: null },
  ...{
    most_per_day: null,
    minimum_redemption: 50,
    redemptions_per_day: null,
    most_spent_per_day: null,
  },
  spending: { is_on: true, worth: { points: 100, minor: 500 }, most_share_bp: 5_000 },
  ...{ adjusted_per_day: 0, levels_by: "lifetime", levels: [], boosts: [] },
}

export function acceptedBodies({ idOf, mediaId }: Given): Record<string, () => object> {
  return {
    "PUT /staff/loyalty/programme/": () => ({
      programme: plainProgramme,
      valid_from: null,
      after_version: 0,
    }),
    "POST /staff/loyalty/programme/backtest/": () => ({ programme: plainProgramme }),
    "PUT /staff/coupons/{id}/": () => ({ coupon: couponInput(), version: null }),
    "DELETE /staff/coupons/{id}/": () => ({}),
    "POST /staff/coupons/{id}/codes/": () => ({ count: 1, batch: randomUUID() }),
    "POST /staff/coupons/backtest/": () => ({
      coupon: couponInput({ product_ids: [idOf("product")] }),
    }),
    "PUT /staff/brand/": () => ({
      name: { en: "Café", sa: "مقهى" },
      logo_media_id: null,
      theme: defaultThemeColours,
    }),
    "PUT /customer/qr/{uuid}/me/": () => ({
      name: "Noura",
      email: null,
      age_group: null,
      gender: null,
      city: null,
      language: "sa",
      marketing_consent: false,
      privacy_accepted: true,
    }),
    "PUT /customer/qr/{uuid}/me/phone/": () => ({ phone: "+966500000001", code: "1234" }),
    "POST /customer/qr/{uuid}/addresses/": () => ({ id: randomUUID(), ...addressBody }),
    "PUT /customer/qr/{uuid}/addresses/{id}/": () => addressBody,
    "DELETE /customer/qr/{uuid}/addresses/{id}/": () => ({}),
    "PUT /customer/qr/{uuid}/bookmarks/{product}/": () => ({}),
    "DELETE /customer/qr/{uuid}/bookmarks/{product}/": () => ({}),
    "DELETE /customer/qr/{uuid}/sessions/{id}/": () => ({}),
    "DELETE /customer/qr/{uuid}/sessions/": () => ({}),
    "POST /loyalty/qr/{uuid}/member-tokens/": () => ({}),
    "POST /reward/qr/{uuid}/purchases/": () => ({
      ...{ id: randomUUID(), item_id: idOf("reward_item"), points_cost: 1 },
    }),
    "POST /reward/qr/{uuid}/rewards/{id}/tokens/": () => ({}),
    "POST /notification/qr/{uuid}/notifications/read/": () => ({ up_to: randomUUID() }),
    "POST /order/qr/{uuid}/orders/": () => ({
      id: randomUUID(),
      branch_id: idOf("branch"),
      type: 2,
      lines: [lineBody(idOf("product"))],
      seen: { lines: [], charges: [], discount_minor: 0, vat_minor: 0, total_minor: 0 },
      payment_method: "cash",
    }),
    "POST /order/qr/{uuid}/orders/{order}/cancel/": () => ({}),
    "POST /order/qr/{uuid}/unconfirmed-orders/": () => ({
      ...{ id: randomUUID(), branch_id: idOf("branch"), type: 2 },
      ...{ lines: [lineBody(idOf("product"))], payment_method: "cash" },
      seen: { lines: [], charges: [], discount_minor: 0, vat_minor: 0, total_minor: 0 },
      ...{ name: "سالم", phone: "0551112233", language: "sa" },
    }),
    "POST /order/qr/{uuid}/unconfirmed-orders/{order}/cancel/": () => ({}),
    "POST /order/qr/{uuid}/unconfirmed-orders/{order}/sessions/": () => ({}),
    "POST /staff/orders/quotes/": () => ({
      ...{ branch_id: idOf("branch"), type: 2, lines: [lineBody(idOf("product"))] },
    }),
    "POST /staff/orders/": () => ({
      ...{ id: randomUUID(), branch_id: idOf("branch"), type: 2 },
      lines: [lineBody(idOf("product"))],
      seen: { lines: [], charges: [], discount_minor: 0, vat_minor: 0, total_minor: 0 },
      payment_method: "cash",
    }),
    "POST /staff/orders/{id}/change-quotes/": () => ({ version: 1 }),
    "POST /staff/orders/{id}/changes/": () => ({ id: randomUUID(), version: 1, total_minor: 0 }),
    "POST /staff/orders/{id}/changes/seen/": () => ({}),
    "POST /staff/sittings/{id}/join/": () => ({ table_id: idOf("dining_table") }),
    "POST /staff/sittings/{id}/part/": () => ({}),
    "POST /staff/orders/{id}/moves/": () => ({ action: "accept", version: 1 }),
    "POST /staff/orders/{id}/call/": () => ({}),
    "POST /staff/orders/{id}/put-away/": () => ({ until: new Date().toISOString() }),
    "POST /staff/orders/{id}/undo/": () => ({ version: 1 }),
    "PUT /staff/deliveries/position/": () => ({ lat: 24.7, lng: 46.7 }),
    "POST /staff/orders/{id}/courier-links/": () => linkBody(),
    "DELETE /staff/orders/{id}/courier-link/": () => ({}),
    "POST /delivery/{uuid}/moves/": () => ({ action: "take-along" }),
    "PUT /delivery/{uuid}/position/": () => ({ lat: 24.7, lng: 46.7 }),
    "POST /table/qr/{uuid}/sitting/join/": () => ({}),
    "POST /table/qr/{uuid}/sitting/guests/{guest}/": () => ({ approve: true }),
    "POST /table/qr/{uuid}/calls/": () => ({ id: randomUUID(), kind: "waiter" }),
    "POST /table/qr/{uuid}/sitting/leave/": () => ({}),
    "POST /table/qr/{uuid}/let-in/": () => ({ id: randomUUID() }),
    "PUT /staff/floor/{id}/status/": () => ({ status: "reserved" }),
    "POST /staff/sittings/{id}/move/": () => ({ table_id: idOf("dining_table") }),
    "POST /staff/sittings/{id}/check/": () => ({}),
    "POST /staff/sittings/{id}/reopen/": () => ({}),
    "POST /staff/orders/{id}/payments/": () => ({
      id: randomUUID(),
      method: "cash",
      due_minor: 100,
    }),
    "POST /staff/payments/{id}/refunds/": () => ({
      id: randomUUID(),
      order_id: randomUUID(),
      amount_minor: 100,
      reason: "cold",
    }),
    "POST /staff/sittings/{id}/shares/": () => ({
      id: randomUUID(),
      share: { kind: "amount" },
      amount_minor: 1,
      method: "cash",
    }),
    "POST /staff/payments/{id}/hand-in/": () => ({}),
    "POST /staff/payments/{id}/handled/": () => ({}),
    "POST /staff/sittings/{id}/payments/": () => ({
      id: randomUUID(),
      method: "cash",
      due_minor: 100,
    }),
    "POST /staff/shifts/": () => ({
      id: randomUUID(),
      branch_id: idOf("branch"),
      opened_with_minor: 0,
    }),
    "POST /staff/shifts/{id}/movements/": () => ({
      id: randomUUID(),
      amount_minor: -100,
      reason: "change",
    }),
    "POST /staff/shifts/{id}/close/": () => ({ counted_minor: 0, entries: 0 }),
    "POST /staff/shifts/{id}/gap-reason/": () => ({ reason: "change given twice" }),
    "PUT /staff/payment-settings/": () => ({
      choices: [{ method: "cash", order_types: [1], minimum_minor: 0, maximum_minor: null }],
      tips: { is_on: false, percents: [] },
      pos_issues_receipts: false,
    }),
    "PUT /staff/receipt-settings/": () => ({ vat_number: "310122393500003" }),
    "PUT /staff/gateways/{gateway}/": () => ({ is_on: false, public_key: "pk", secret_key: "sk" }),
    "POST /staff/gateways/{gateway}/test/": () => ({}),
    "POST /payment/qr/{uuid}/shares/": () => ({
      id: randomUUID(),
      share: { kind: "equal", people: 2 },
      amount_minor: 100,
    }),
    "POST /payment/qr/{uuid}/shares/{payment}/end/": () => ({}),
    "POST /receipt/qr/{uuid}/{invoice}/email/": () => ({ email: "a@b.co", language: "en" }),
    "POST /payment/qr/{uuid}/payments/{payment}/code/": () => ({ code: "123456" }),
    "POST /payment/qr/{uuid}/apple-pay-session/": () => ({
      validation_url: "https://apple-pay-gateway.apple.com/paymentservices/startSession",
    }),
    "POST /payment/qr/{uuid}/payments/": () => ({ id: randomUUID(), order_id: randomUUID() }),
    "POST /payment/qr/{uuid}/orders/{order}/at-counter/": () => ({ method: "cash" }),
    "POST /staff/sittings/{id}/close/": () => ({}),
    "POST /staff/sittings/{id}/guests/{guest}/": () => ({ approve: true }),
    "POST /staff/calls/{id}/let-in/": () => ({}),
    "POST /staff/calls/{id}/answer/": () => ({}),
    "DELETE /staff/sessions/{id}/": () => ({}),
    "PUT /staff/me/password/": () => ({
      password: "wrong password",
      new_password: "long enough for it",
      ends_other_sessions: false,
    }),
    "POST /staff/me/totp/": () => ({ password: "wrong password" }),
    "PUT /staff/me/totp/": () => ({ code: "123456" }),
    "POST /staff/me/totp/off/": () => ({ code: "123456" }),
    "PUT /staff/me/pin/": () => ({ password: "wrong password", pin: "2580" }),
    "PUT /staff/people/{id}/": () => ({
      name: "x",
      role: "cashier",
      branch_ids: [idOf("branch")],
      section_ids: [],
      version: "1",
    }),
    "PATCH /staff/people/{id}/": () => ({ active: false }),
    "POST /staff/people/{id}/password-resets/": () => staffLink,
    "DELETE /staff/people/{id}/totp/": () => ({}),
    "POST /staff/tablets/{id}/unlock/": () => ({}),
    "POST /staff/invites/": () => ({
      id: randomUUID(),
      name: "x",
      email: null,
      role: "cashier",
      branch_ids: [idOf("branch")],
      ...staffLink,
    }),
    "POST /staff/invites/{id}/renew/": () => staffLink,
    "DELETE /staff/invites/{id}/": () => ({}),
    "POST /staff/tablets/": () => ({
      id: randomUUID(),
      branch_id: idOf("branch"),
      name: "x",
      lock_after_minutes: 5,
    }),
    "DELETE /staff/tablets/{id}/": () => ({}),
    "PUT /staff/promotions/{id}/": () => ({
      kind: "popup",
      audience: "everyone",
      starts_at: null,
      ends_at: null,
      active: true,
      conditions: toWire(noConditions),
      media_id: mediaId(),
      popup_text: null,
      button_text: { en: "Go", sa: "هيا" },
      redirect_url: "/menu/{uuid}",
    }),
    "PUT /staff/promotion-sends/{id}/": () => ({
      title: { en: "x", sa: "x" },
      text: { en: "x", sa: "x" },
      link: "/menu/{uuid}",
      conditions: toWire(noConditions),
      by_sms: false,
      by_email: false,
    }),
    "POST /staff/promotion-sends/{id}/stop/": () => ({}),
    "POST /promotion/qr/{uuid}/sends/{send}/taps/": () => ({}),
    "POST /staff/promotion-sends/reach/": () => toWire(noConditions),
    "PATCH /staff/promotions/{id}/": () => ({ active: false }),
    "POST /staff/messages/{id}/retry/": () => ({}),
    "DELETE /staff/promotions/{id}/": () => ({}),
    "POST /staff/media/": () => ({}),
    "POST /staff/establishments/": () => ({
      id: randomUUID(),
      name: { en: "x", sa: "x" },
      owner_name: "x",
      owner_email: "x@example.com",
      owner_password: "long enough for it",
    }),
    "PATCH /staff/establishments/{id}/": () => ({ active: false }),
    "POST /staff/branches/": () => ({ id: randomUUID(), ...branchBody }),
    "PUT /staff/branches/{id}/": () => branchBody,
    "DELETE /staff/branches/{id}/": () => ({}),
    "PUT /staff/branches/{id}/main/": () => ({}),
    "PUT /staff/branches/order/": () => ({ ids: [idOf("branch")] }),
    "PUT /staff/branches/{id}/zones/": () => ({ zones: [] }),
    "PUT /staff/branches/{id}/pause/": () => ({ until: null }),
    "PUT /staff/order-notices/": () => ({ notices: ["ready"] }),
    "PUT /staff/settings/about/": () => ({ description: { en: "Fine food", sa: "أكل طيب" } }),
    "PUT /staff/settings/day-and-tax/": () => ({
      ...{ timezone: "Asia/Riyadh", business_day_start_minute: 240, price_includes_tax: true },
    }),
    "PUT /staff/settings/ordering/": () => ({ orders_without_code: "without-sms" }),
    "PUT /staff/calendar/": () => ({ year: 1448, month: 9, starts_on: "2027-02-08" }),
    "PUT /staff/settings/room/": () => ({ calls_by_number: false }),
    "PUT /staff/settings/privacy/": () => ({ email: null, months: 3, extension_months: 5 }),
    "PUT /staff/settings/retention/": () => ({
      ...{ customer_months: 36, message_months: 3, visit_months: 12 },
      ...{ picture_months: 12, log_months: 24 },
    }),
    "PUT /staff/settings/staff-limits/": () => ({
      ...{ receipts: 100, amount_minor: 500_000, points: 5_000, punches: 50, rewards: null },
    }),
    "PUT /staff/message-accounts/sms/": () => smsAccount,
    "PUT /staff/message-accounts/email/": () => emailAccount,
    "POST /staff/message-accounts/sms/test/": () => ({
      ...{ ...smsAccount, to: "0551112233", language: "sa" },
    }),
    "POST /staff/message-accounts/email/test/": () => ({
      ...{ ...emailAccount, to: "noura@example.com", language: "sa" },
    }),
    "PUT /staff/installation/page-origin/": () => ({ page_origin: null }),
    "PUT /staff/installation/map/": () => ({ tiles: null, attribution: "" }),
    "POST /staff/map-links/": () => ({ link: "no link of a map" }),
    "POST /staff/installation/page-origin/test/": () => ({ page_origin: "http://127.0.0.1:9" }),
    "PUT /staff/code-limits/": () => ({
      countries: ["SA"],
      takes_other_countries: false,
      codes_per_day: 500,
    }),
    "POST /staff/branches/{id}/tables/": () => ({
      tables: [{ id: randomUUID(), label: "99", seats: 4 }],
    }),
    "PUT /staff/branches/{id}/tables/order/": () => ({ ids: [idOf("dining_table")] }),
    "PUT /staff/branches/{id}/sections/": () => ({
      sections: [
        {
          id: randomUUID(),
          name: { en: "Terrace", sa: "التراس" },
          table_ids: [idOf("dining_table")],
        },
      ],
    }),
    "PUT /staff/tables/{id}/": () => ({ label: "99", seats: 4 }),
    "DELETE /staff/tables/{id}/": () => ({}),
    "POST /staff/codes/{id}/renew/": () => ({ code: randomUUID() }),
    "POST /staff/campaign-codes/": () => ({
      code: randomUUID(),
      utm_source: "x",
      branch_id: idOf("branch"),
    }),
    "DELETE /staff/campaign-codes/{code}/": () => ({}),
    "POST /staff/menu/categories/": () => ({ id: randomUUID(), ...categoryBody() }),
    "PUT /staff/menu/categories/{id}/": categoryBody,
    "DELETE /staff/menu/categories/{id}/": () => ({}),
    "POST /staff/menu/categories/{id}/restore/": () => ({}),
    "PUT /staff/menu/category-order/": () => ({ ids: [idOf("category")] }),
    "PUT /staff/menu/product-order/": () => ({
      categories: [{ id: idOf("category"), product_ids: [] }],
    }),
    "POST /staff/menu/products/": () => ({
      id: randomUUID(),
      ...productBody(idOf("category")),
    }),
    "PUT /staff/menu/products/{id}/": () => ({
      ...productBody(idOf("category")),
      version: "1",
    }),
    "PATCH /staff/menu/products/{id}/": () => ({ price_minor: 1 }),
    "POST /staff/menu/products/{id}/duplicate/": () => ({ id: randomUUID() }),
    "DELETE /staff/menu/products/{id}/": () => ({}),
    "POST /staff/menu/products/{id}/restore/": () => ({}),
    "POST /staff/menu/file/preview/": () => ({}),
    "POST /staff/menu/file/{id}/confirm/": () => ({ remove_missing: true }),
    "DELETE /staff/menu/file/{id}/": () => ({}),
    "POST /staff/tax-groups/": () => ({
      id: randomUUID(),
      name: { en: "Zero", sa: "صفر" },
      rate_bp: 0,
    }),
    "POST /staff/customers/{id}/adjustments/": () => ({
      id: randomUUID(),
      points: 1,
      reason: "A test",
    }),
    "PUT /staff/campaigns/{id}/": () => ({
      campaign: {
        ...{ kind: "wheel", name: { en: "A", sa: "أ" }, description: null, active: true },
        ...{ from_at: null, until_at: null, windows: [], branch_ids: [], audience: "everyone" },
        ...{ is_once: false, is_for_new_customers: false, won_days: 10, lost_minutes: 60 },
        ...{ is_verified: true, channel: "sms", fields: [], permit_number: null },
        segments: [
          {
            ...{ id: randomUUID(), name: { en: "A", sa: "أ" }, media_id: null, colour: "#b45309" },
            ...{
              item_id: idOf("reward_item"),
              weight: 1,
              left: null,
              per_day: null,
              known_left: null,
            },
          },
        ],
      },
      version: null,
    }),
    "DELETE /staff/campaigns/{id}/": () => ({}),
    "POST /staff/cashier/participants/": () => ({
      id: randomUUID(),
      campaign_id: idOf("campaign"),
      branch_id: idOf("branch"),
      form: participationForm,
    }),
    "POST /campaign/qr/{uuid}/campaigns/{id}/commits/": () => ({}),
    "POST /campaign/qr/{uuid}/entries/": () => ({
      id: randomUUID(),
      campaign_id: idOf("campaign"),
      commit: "0".repeat(64),
      form: participationForm,
    }),
    "POST /campaign/qr/{uuid}/entries/{id}/draw/": () => ({ nonce: "0123456789abcdef" }),
    "POST /campaign/qr/{uuid}/collected/": () => ({}),
    "PUT /staff/evaluation-forms/{id}/": () => ({
      form: {
        ...{ slug: `form-${randomUUID()}`, name: { en: "A", sa: "أ" }, takes_notes: true },
        ...{ takes_images: true, branch_ids: [], on_landing: false, ask_after_minutes: null },
        ...{ prize: null, active: true },
        questions: [
          {
            ...{ id: "stars", kind: "stars", text: { en: "A", sa: "أ" }, is_required: true },
            ...{ options: [], follow_up: null },
          },
        ],
      },
      version: null,
    }),
    "DELETE /staff/evaluation-forms/{id}/": () => ({}),
    "POST /staff/evaluation-cases/{id}/assign/": () => ({ staff_id: randomUUID(), version: 1 }),
    "POST /staff/evaluation-cases/{id}/answer/": () => ({ answer: "Sorry", version: 1 }),
    "POST /staff/evaluation-cases/{id}/close/": () => ({ item_id: null, version: 1 }),
    "POST /evaluation/qr/{uuid}/images/": () => ({}),
    "POST /evaluation/qr/{uuid}/evaluations/": () => ({
      ...{ id: randomUUID(), form_id: idOf("evaluation_form"), form_version: 1 },
      ...{ answers: { stars: 5 }, notes: "", image_ids: [], order_id: null },
      language: "sa",
    }),
    "PUT /staff/reward-items/{id}/": () => ({
      item: {
        ...{ kind: "prize", name: { en: "A", sa: "أ" }, description: null, media_id: null },
        ...{ effect: null, product_ids: null, category_ids: null, worth_minor: 0 },
        ...{ applied_way: "coupon", uses: 1, rules: toWire(noRewardRules), use_days: null },
        ...{ points_cost: null, sold_from: null, sold_until: null, per_customer: null },
        ...{ left: null, active: true },
      },
      version: null,
      known_left: null,
    }),
    "DELETE /staff/reward-items/{id}/": () => ({}),
    "PUT /staff/punch-cards/{id}/": () => ({
      card: {
        ...{ name: { en: "A", sa: "أ" }, goal: 1, units_per_punch: 1, within_days: null },
        ...{ most_days: null, item_id: idOf("reward_item"), active: true },
        counts: [{ product_ids: [idOf("product")], category_ids: [], units: 1 }],
      },
      version: null,
    }),
    "DELETE /staff/punch-cards/{id}/": () => ({}),
    "PUT /staff/preorder-menus/{id}/": () => ({
      menu: preorderMenuInput({ product_ids: [idOf("product")] }),
      version: null,
    }),
    "DELETE /staff/preorder-menus/{id}/": () => ({}),
    "POST /staff/customers/{id}/rewards/": () => ({
      id: randomUUID(),
      item_id: idOf("reward_item"),
      reason: "A test",
    }),
    "POST /staff/customers/{id}/rewards/{reward}/cancel/": () => ({ reason: "A test" }),
    "POST /privacy/qr/{uuid}/requests/": () => ({ id: randomUUID(), kind: "erasure", wish: "" }),
    "POST /privacy/qr/{uuid}/requests/{id}/withdraw/": () => ({}),
    "POST /staff/privacy-requests/": () => ({
      ...{ id: randomUUID(), customer_id: idOf("customer"), kind: "erasure", wish: "" },
    }),
    "POST /staff/privacy-requests/{id}/check/": () => ({ how: "document", version: 1 }),
    "POST /staff/privacy-requests/{id}/extend/": () => ({ reason: "Holidays", version: 1 }),
    "POST /staff/privacy-requests/{id}/finish/": () => ({ answer: "", version: 1 }),
    "POST /staff/privacy-requests/{id}/refuse/": () => ({ reason: "Not theirs", version: 1 }),
    "POST /staff/cashier/finds/": () => ({ text: "x", branch_id: idOf("branch") }),
    "POST /staff/cashier/claims/": () => ({
      id: randomUUID(),
      reward_id: idOf("reward"),
      branch_id: idOf("branch"),
    }),
    "POST /staff/cashier/claims/{id}/undo/": () => ({}),
    "POST /staff/cashier/purchases/": () => ({
      ...{ id: randomUUID(), customer_id: idOf("customer"), branch_id: idOf("branch") },
      ...{ amount_minor: 1_000, receipt_number: "1" },
    }),
    "POST /staff/cashier/purchases/{id}/undo/": () => ({}),
    "POST /staff/cashier/punches/": () => ({
      ...{ id: randomUUID(), customer_id: idOf("customer"), card_id: idOf("punch_card") },
      ...{ branch_id: idOf("branch"), units: 1 },
    }),
    "POST /staff/cashier/punches/{id}/undo/": () => ({}),
    "POST /referral/qr/{uuid}/leads/": () => ({
      ...{ id: randomUUID(), name: "Sara", phone: "0551112222" },
    }),
    "POST /referral/qr/{uuid}/leads/{id}/withdraw/": () => ({}),
    "POST /referral/codes/{code}/declines/": () => ({ lead_id: randomUUID() }),
    "PUT /staff/referral/": () => ({
      rules: {
        ...{ active: false, starts_at: null, ends_at: null, gift_item_id: null },
        ...{ reward_item_id: null, reward_points: 0, permit_number: null },
        ...{ least_order_minor: 0, wait_days: 0, most_per_month: null },
      },
      version: null,
    }),
    "POST /staff/referral/leads/{id}/approve/": () => ({}),
    "POST /staff/referral/leads/{id}/reject/": () => ({}),
    "POST /staff/backups/": () => ({}),
    "POST /staff/menu/starter/": () => ({}),
    "PUT /staff/guide/steps/{step}/": () => ({ answer: "skipped" }),
    "PUT /staff/guide/": () => ({ is_closed: false }),
    "PUT /staff/backups/schedule/": () => ({ is_on: true, hour: 4, keep_days: 14 }),
    "PUT /staff/modules/": () => ({ on: [...moduleNames] }),
    "PUT /staff/establishments/{id}/modules/": () => ({ allowed: null }),
    "PUT /staff/tax-groups/{id}/": () => ({ name: { en: "Zero", sa: "صفر" }, rate_bp: 0 }),
    "DELETE /staff/tax-groups/{id}/": () => ({}),
    "POST /staff/stations/": () => ({ id: randomUUID(), name: { en: "Grill", sa: "الشواية" } }),
    "PUT /staff/stations/{id}/": () => ({ name: { en: "Grill", sa: "الشواية" } }),
    "DELETE /staff/stations/{id}/": () => ({}),
    "POST /staff/menu/modifier-groups/": () => ({ id: randomUUID(), ...group() }),
    "PUT /staff/menu/modifier-groups/{id}/": group,
    "POST /staff/menu/modifier-groups/{id}/duplicate/": () => ({
      id: randomUUID(),
      name: { en: "Copy", sa: "نسخة" },
    }),
    "DELETE /staff/menu/modifier-groups/{id}/": () => ({}),
    "PUT /staff/menu/modifier-options/{id}/availability/": () => ({ is_available: false }),
    "PUT /staff/menu/modifier-options/{id}/sold-out/": soldOut,
    "PUT /staff/menu/products/{id}/modifier-groups/": () => ({ modifier_group_ids: [] }),
    "PUT /staff/menu/products/{id}/combo-steps/": () => ({ combo_steps: [] }),
    "PUT /staff/menu/products/{id}/suggestions/": () => ({ suggestion_ids: [] }),
    "PUT /staff/menu/products/{id}/sold-out/": soldOut,
    "PUT /staff/menu/products/{id}/stock/": () => ({
      branch_id: idOf("branch"),
      set: 0,
    }),
    "PUT /staff/menu/products/{id}/branches/": () => ({
      branches: [{ branch_id: idOf("branch"), price_minor: 1, is_available: false }],
    }),
  }
}
