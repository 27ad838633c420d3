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
    route("apply-coupons/:uuid", "routes/apply-coupons.tsx"),
    coming("evaluate/:uuid/:form"),
    route("cart/:uuid", "routes/cart.tsx"),
    route("menu/:uuid", "routes/menu.tsx"),
    route("items/:uuid/:id/:name", "routes/item.tsx", { id: "item-by-id" }),
    route("items/:uuid/:name", "routes/item.tsx", { id: "item-by-name" }),
    route("points-shop/:uuid", "routes/points-shop.tsx"),
    route("prize-shop/:uuid", "routes/prize-shop.tsx"),
    route("prize/:uuid", "routes/prize.tsx"),
    route("my-rewards/:uuid", "routes/my-rewards.tsx"),
    route("checkout/:uuid", "routes/checkout.tsx"),
    route("register/:uuid", "routes/register.tsx"),
    route("edit-profile/:uuid", "routes/edit-profile.tsx"),
    route("payment/:uuid", "routes/payment.tsx"),
    route("confirm-order/:uuid", "routes/confirm-order.tsx"),
    route("order-type/:uuid", "routes/order-type.tsx"),
    route("order-data/:uuid", "routes/order-data.tsx"),
    route("payment-failed/:uuid", "routes/payment-failed.tsx"),
    route("privacy-policy/:uuid", "routes/privacy-policy.tsx"),
    route("home/:uuid", "routes/home.tsx"),
    route("profile/:uuid", "routes/profile.tsx"),
    route("levels/:uuid", "routes/levels.tsx"),
    route("history/:uuid", "routes/history.tsx"),
    route("punch-cards/:uuid", "routes/punch-cards.tsx"),
    coming("wheel/:uuid"),
    coming("wheel/:uuid/verify/:spin"),
    route("branches/:uuid", "routes/branches.tsx"),
    route("branch/:uuid/:branch", "routes/branch.tsx"),
    coming("notifications/:uuid"),
    route("order/:uuid/:order", "routes/order.tsx"),
    route("receipt/:uuid/:invoice", "routes/receipt.tsx"),
    route("bill/:uuid", "routes/bill.tsx"),
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
