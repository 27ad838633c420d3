import { index, layout, type RouteConfig, route } from "@react-router/dev/routes"

/** Screens whose feature is not built yet. Nothing links to them; each is replaced by its own file. */
function coming(path: string) {
  return route(path, "routes/coming.tsx", { id: `coming:${path}` })
}

/** Every screen of the product, in the order of the specification; then the screens it implies. */
export default [
  layout("routes/place-layout.tsx", [
    route("qr/:uuid", "routes/qr.tsx"),
    coming("referral/:uuid"),
    coming("register-and-win/:uuid"),
    route("apply-coupons/:uuid", "routes/loyalty/apply-coupons.tsx"),
    route("evaluate/:uuid/:form", "routes/play/evaluate.tsx"),
    route("cart/:uuid", "routes/ordering/cart.tsx"),
    route("menu/:uuid", "routes/menu.tsx"),
    route("items/:uuid/:id/:name", "routes/item.tsx", { id: "item-by-id" }),
    route("items/:uuid/:name", "routes/item.tsx", { id: "item-by-name" }),
    route("points-shop/:uuid", "routes/loyalty/points-shop.tsx"),
    route("prize-shop/:uuid", "routes/loyalty/prize-shop.tsx"),
    route("prize/:uuid", "routes/loyalty/prize.tsx"),
    route("my-rewards/:uuid", "routes/loyalty/my-rewards.tsx"),
    route("checkout/:uuid", "routes/ordering/checkout.tsx"),
    route("register/:uuid", "routes/register.tsx"),
    route("edit-profile/:uuid", "routes/edit-profile.tsx"),
    route("payment/:uuid", "routes/ordering/payment.tsx"),
    route("confirm-order/:uuid", "routes/ordering/confirm-order.tsx"),
    route("order-type/:uuid", "routes/ordering/order-type.tsx"),
    route("order-data/:uuid", "routes/ordering/order-data.tsx"),
    route("payment-failed/:uuid", "routes/ordering/payment-failed.tsx"),
    route("privacy-policy/:uuid", "routes/privacy-policy.tsx"),
    route("home/:uuid", "routes/loyalty/home.tsx"),
    route("profile/:uuid", "routes/profile.tsx"),
    route("levels/:uuid", "routes/loyalty/levels.tsx"),
    route("history/:uuid", "routes/loyalty/history.tsx"),
    route("punch-cards/:uuid", "routes/loyalty/punch-cards.tsx"),
    coming("wheel/:uuid"),
    coming("wheel/:uuid/verify/:spin"),
    route("branches/:uuid", "routes/branches.tsx"),
    route("branch/:uuid/:branch", "routes/branch.tsx"),
    coming("notifications/:uuid"),
    route("order/:uuid/:order", "routes/ordering/order.tsx"),
    route("receipt/:uuid/:invoice", "routes/ordering/receipt.tsx"),
    route("bill/:uuid", "routes/ordering/bill.tsx"),
  ]),
  layout("routes/plain-layout.tsx", [
    index("routes/welcome.tsx"),
    coming("reference/:code"),
    route("deactivated/:uuid", "routes/deactivated.tsx"),
    route("not-authorized", "routes/not-authorized.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
  route("delivery/:uuid", "routes/delivery.tsx"),
  route("error", "routes/error.tsx"),
] satisfies RouteConfig
