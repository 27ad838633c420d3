import { m } from "@sufra/messages"
import { page } from "vitest/browser"
import { storeLatestOrder } from "../../features/order/latest-order.ts"
import { api } from "../api-of-test.ts"
import { demoBill, demoOnlineCard } from "../demo/demo-bill.ts"
import { demoCoupon, demoEarning, demoPoints } from "../demo/demo-coupons.ts"
import {
  demoCustomer,
  demoOrder,
  freeTable,
  type Order,
  orderId,
  serveOrder,
  serveSitting,
  signedIn,
} from "../demo/demo-guest.ts"
import { demoId } from "../demo/demo-id.ts"
import { noOffer, serveOrdering } from "../demo/demo-ordering.ts"
import { demoReceipt } from "../demo/demo-receipt.ts"
import type { DemoSite } from "../demo/demo-site.ts"
import { fillCart } from "../filled-cart.ts"
import { table12 } from "../page-parts.ts"
import type { GuestScreen } from "./guest-screen.ts"

const longName = "Abdulrahman Abdulaziz Almutairi"

/** A member of long standing, with a full cart, whose points, coupon and level all take something off. */
function orderAsMember(site: DemoSite): void {
  signedIn(site, demoCustomer({ name: longName }))
  serveSitting(() => freeTable(site))
  api().answer("GET /customer/qr/{uuid}/addresses/", () => [])
  serveOrdering(site, () => ({
    ...noOffer,
    coupons: [demoCoupon()],
    points: demoPoints(820),
    earning: demoEarning(),
  }))
  fillCart(site)
}

function orderAsStranger(site: DemoSite): void {
  serveOrdering(site)
  fillCart(site)
}

function orderWithoutCode(site: DemoSite): void {
  serveOrdering(site).without_code = "offered"
  fillCart(site)
}

function follow(change: Partial<Order> = {}): (site: DemoSite) => void {
  return (site) => {
    signedIn(site, demoCustomer({ name: longName }))
    serveSitting(() => freeTable(site))
    serveOrder(() => demoOrder(site, change))
  }
}

function payOnline(site: DemoSite): void {
  follow({ state: "pending-payment" })(site)
  api().answer("GET /menu/order/qr/payment/choices/{uuid}/", () => [
    {
      ...demoOnlineCard,
      online: {
        way: "form" as const,
        public_key: "pk",
        tokens_url: "https://gateway.test/tokens",
        wallets: ["stc_pay" as const],
        tip_percents: [5, 10, 15],
      },
    },
    { ...demoOnlineCard, method: "cash" as const, online: null },
  ])
}

const failed = {
  ...{ id: demoId("payment", "failed"), method: "online-card" as const, state: "failed" as const },
  ...{ amount_minor: 1_800, tip_minor: 0, currency: "SAR", card: null, wallet: null },
  ...{ failure: "insufficient_funds", created_at: "2026-11-17T10:00:00.000Z", settled_at: null },
  refunds: [],
}

function failToPay(site: DemoSite): void {
  payOnline(site)
  api().answer("GET /payment/qr/{uuid}/orders/{order}/", () => ({
    order_id: orderId,
    ...{ total_minor: 1_800, paid_minor: 0, refunded_minor: 0, due_minor: 1_800 },
    payments: [failed],
    invoices: [],
  }))
}

const change = (title: string) =>
  page.getByRole("button", { name: m["checkout.change_of"]({ title }) }).click()

const cartScreens: GuestScreen[] = [
  {
    name: "cart, empty",
    path: `/cart/${table12}`,
    arrange: (site) => void serveOrdering(site),
    shows: () => m["cart.empty_title"](),
  },
  {
    name: "cart, of a member",
    path: `/cart/${table12}`,
    arrange: orderAsMember,
    shows: () => m["checkout.place"](),
  },
  {
    name: "cart, of a stranger",
    path: `/cart/${table12}`,
    arrange: orderAsStranger,
    shows: () => m["cart.continue"](),
  },
  {
    name: "cart, the order changed",
    path: `/cart/${table12}`,
    arrange: orderAsMember,
    act: () => change(m["order_type.dine_in"]()),
    shows: () => m["order_type.pickup"](),
  },
  {
    name: "cart, the contact changed",
    path: `/cart/${table12}`,
    arrange: orderAsMember,
    act: () => change(m["checkout.contact"]()),
    shows: () => m["action.save"](),
  },
  {
    name: "order type",
    path: `/order-type/${table12}`,
    arrange: orderAsMember,
    shows: () => m["order_type.pickup"](),
  },
  {
    name: "order data",
    path: `/order-data/${table12}`,
    arrange: orderAsMember,
    shows: () => m["landing.table"]({ label: "12" }),
  },
  {
    name: "checkout, of a member",
    path: `/checkout/${table12}`,
    arrange: orderAsMember,
    shows: () => m["checkout.place"](),
  },
  {
    name: "checkout, of a stranger",
    path: `/checkout/${table12}`,
    arrange: orderAsStranger,
    shows: () => m["verification.send"](),
  },
  {
    name: "checkout, without a code",
    path: `/checkout/${table12}`,
    arrange: orderWithoutCode,
    act: () => page.getByRole("button", { name: m["checkout.order_without_code"]() }).click(),
    shows: () => m["checkout.with_code_instead"](),
  },
]

const orderPath = `/order/${table12}/${orderId}`

const orderScreens: GuestScreen[] = [
  {
    name: "order, just placed",
    path: `/confirm-order/${table12}?order=${orderId}`,
    arrange: follow(),
    shows: () => m["order.confirmed_title"](),
  },
  {
    name: "order, on its way",
    path: orderPath,
    arrange: follow({
      type: 3,
      state: "en-route",
      can_cancel: false,
      table_label: null,
      courier: { first_name: "Saad", lat: 24.7, lng: 46.69, seen_at: new Date().toISOString() },
    }),
    shows: () => "A-041",
  },
  {
    name: "order, to be canceled",
    path: orderPath,
    arrange: follow(),
    act: () => page.getByRole("button", { name: m["order.cancel"]() }).click(),
    shows: () => m["order.cancel_keep"](),
  },
  {
    name: "order, declined",
    path: orderPath,
    arrange: follow({ state: "declined", can_cancel: false, reason_code: "busy" }),
    shows: () => m["order.now_declined"](),
  },
  {
    name: "payment",
    path: `/payment/${table12}?order=${orderId}`,
    arrange: payOnline,
    shows: () => m["pay.money"](),
  },
  {
    name: "payment, failed",
    path: `/payment-failed/${table12}?order=${orderId}`,
    arrange: failToPay,
    shows: () => m["pay.failed_title"](),
  },
  {
    name: "bill",
    path: `/bill/${table12}`,
    arrange: (site) => {
      signedIn(site)
      api().answer("GET /payment/qr/{uuid}/bill/", demoBill)
      api().answer("GET /menu/order/qr/payment/choices/{uuid}/", () => [demoOnlineCard])
    },
    shows: () => m["split.pay"](),
  },
  {
    name: "receipt",
    path: `/receipt/${table12}/${demoReceipt().id}`,
    arrange: (site) => {
      storeLatestOrder(site.place.id, orderId)
      follow()(site)
      api().answer("GET /receipt/qr/{uuid}/{invoice}/", () => demoReceipt())
    },
    shows: () => m["receipt.email_title"](),
  },
]

export const orderingScreens = [...cartScreens, ...orderScreens]
