import { directionOf } from "@sufra/domain/kernel/locale"
import { type ComponentType, useLayoutEffect } from "react"
import {
  type RouteObject,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useParams,
  useRouteError,
} from "react-router"
import * as root from "../root.tsx"
import * as branch from "../routes/branch.tsx"
import * as branches from "../routes/branches.tsx"
import * as deactivated from "../routes/deactivated.tsx"
import * as delivery from "../routes/delivery.tsx"
import * as editProfile from "../routes/edit-profile.tsx"
import * as errorPage from "../routes/error.tsx"
import * as item from "../routes/item.tsx"
import * as applyCoupons from "../routes/loyalty/apply-coupons.tsx"
import * as history from "../routes/loyalty/history.tsx"
import * as home from "../routes/loyalty/home.tsx"
import * as levels from "../routes/loyalty/levels.tsx"
import * as myRewards from "../routes/loyalty/my-rewards.tsx"
import * as pointsShop from "../routes/loyalty/points-shop.tsx"
import * as prize from "../routes/loyalty/prize.tsx"
import * as prizeShop from "../routes/loyalty/prize-shop.tsx"
import * as punchCards from "../routes/loyalty/punch-cards.tsx"
import * as menu from "../routes/menu.tsx"
import * as bill from "../routes/ordering/bill.tsx"
import * as cart from "../routes/ordering/cart.tsx"
import * as checkout from "../routes/ordering/checkout.tsx"
import * as confirmOrder from "../routes/ordering/confirm-order.tsx"
import * as order from "../routes/ordering/order.tsx"
import * as orderData from "../routes/ordering/order-data.tsx"
import * as orderType from "../routes/ordering/order-type.tsx"
import * as payment from "../routes/ordering/payment.tsx"
import * as paymentFailed from "../routes/ordering/payment-failed.tsx"
import * as placeLayout from "../routes/place-layout.tsx"
import * as plainLayout from "../routes/plain-layout.tsx"
import * as evaluate from "../routes/play/evaluate.tsx"
import * as notifications from "../routes/play/notifications.tsx"
import * as reference from "../routes/play/reference.tsx"
import * as referral from "../routes/play/referral.tsx"
import * as registerAndWin from "../routes/play/register-and-win.tsx"
import * as verify from "../routes/play/verify.tsx"
import * as wheel from "../routes/play/wheel.tsx"
import * as privacyPolicy from "../routes/privacy-policy.tsx"
import * as profile from "../routes/profile.tsx"
import * as qr from "../routes/qr.tsx"
import * as register from "../routes/register.tsx"
import { useLocale } from "../shell/locale.ts"
import type { MapTiles } from "../shell/start/page-config.ts"

type RouteModule = {
  default: unknown
  clientLoader?: unknown
  shouldRevalidate?: unknown
  ErrorBoundary?: unknown
}

/** What the framework hands to a route's component, where it makes the routes itself. */
function Given({ of: Component }: { of: ComponentType<Record<string, unknown>> }) {
  const props = { loaderData: useLoaderData(), params: useParams(), matches: useMatches() }
  return <Component {...props} />
}

function GivenError({ of: Boundary }: { of: ComponentType<Record<string, unknown>> }) {
  return <Boundary error={useRouteError()} params={useParams()} />
}

const asComponent = (of: unknown) => of as ComponentType<Record<string, unknown>>

/** As the framework makes a route of a module, in a page that is already open: its browser's half. */
function routeOf(module: RouteModule): RouteObject {
  const { clientLoader, shouldRevalidate, ErrorBoundary } = module
  return {
    ...(clientLoader ? { loader: clientLoader as NonNullable<RouteObject["loader"]> } : {}),
    ...(shouldRevalidate
      ? { shouldRevalidate: shouldRevalidate as NonNullable<RouteObject["shouldRevalidate"]> }
      : {}),
    ...(ErrorBoundary ? { errorElement: <GivenError of={asComponent(ErrorBoundary)} /> } : {}),
    element: <Given of={asComponent(module.default)} />,
  }
}

/** What the page's `<html>` says, and the browser scrolls: the frame that only a server can draw. */
function Page() {
  const locale = useLocale()
  useLayoutEffect(() => {
    const html = document.documentElement
    html.lang = locale === "sa" ? "ar" : "en"
    html.dir = directionOf(locale)
  }, [locale])
  return (
    <>
      <Given of={asComponent(root.default)} />
      <ScrollRestoration />
    </>
  )
}

/** Every screen that component tests open or lead to, under its own address. */
export function screens(mapTiles: MapTiles | null): RouteObject[] {
  const loadRoot = () => {
    const loaded = root.clientLoader()
    return { ...loaded, config: { ...loaded.config, mapTiles } }
  }
  return [
    {
      id: "root",
      loader: loadRoot,
      shouldRevalidate: root.shouldRevalidate,
      element: <Page />,
      hydrateFallbackElement: <div />,
      children: [
        {
          ...routeOf(placeLayout),
          children: [
            { path: "qr/:uuid", ...routeOf(qr) },
            { path: "menu/:uuid", ...routeOf(menu) },
            { path: "items/:uuid/:id/:name", ...routeOf(item) },
            { path: "items/:uuid/:name", ...routeOf(item) },
            { path: "apply-coupons/:uuid", ...routeOf(applyCoupons) },
            { path: "cart/:uuid", ...routeOf(cart) },
            { path: "order-type/:uuid", ...routeOf(orderType) },
            { path: "order-data/:uuid", ...routeOf(orderData) },
            { path: "checkout/:uuid", ...routeOf(checkout) },
            { path: "confirm-order/:uuid", ...routeOf(confirmOrder) },
            { path: "order/:uuid/:order", ...routeOf(order) },
            { path: "payment/:uuid", ...routeOf(payment) },
            { path: "payment-failed/:uuid", ...routeOf(paymentFailed) },
            { path: "home/:uuid", ...routeOf(home) },
            { path: "levels/:uuid", ...routeOf(levels) },
            { path: "points-shop/:uuid", ...routeOf(pointsShop) },
            { path: "prize-shop/:uuid", ...routeOf(prizeShop) },
            { path: "prize/:uuid", ...routeOf(prize) },
            { path: "my-rewards/:uuid", ...routeOf(myRewards) },
            { path: "punch-cards/:uuid", ...routeOf(punchCards) },
            { path: "wheel/:uuid", ...routeOf(wheel) },
            { path: "wheel/:uuid/verify/:spin", ...routeOf(verify) },
            { path: "register-and-win/:uuid", ...routeOf(registerAndWin) },
            { path: "referral/:uuid", ...routeOf(referral) },
            { path: "register/:uuid", ...routeOf(register) },
            { path: "evaluate/:uuid/:form", ...routeOf(evaluate) },
            { path: "history/:uuid", ...routeOf(history) },
            { path: "notifications/:uuid", ...routeOf(notifications) },
            { path: "profile/:uuid", ...routeOf(profile) },
            { path: "edit-profile/:uuid", ...routeOf(editProfile) },
            { path: "bill/:uuid", ...routeOf(bill) },
            { path: "branches/:uuid", ...routeOf(branches) },
            { path: "branch/:uuid/:branch", ...routeOf(branch) },
            { path: "privacy-policy/:uuid", ...routeOf(privacyPolicy) },
          ],
        } as RouteObject,
        {
          ...routeOf(plainLayout),
          children: [
            { path: "reference/:code", ...routeOf(reference) },
            { path: "deactivated/:uuid", ...routeOf(deactivated) },
          ],
        } as RouteObject,
        { path: "delivery/:uuid", ...routeOf(delivery) },
        { path: "error", ...routeOf(errorPage) },
      ],
    },
  ]
}
