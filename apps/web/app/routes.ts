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
    coming("apply-coupons/:uuid"),
    coming("evaluate/:uuid/:form"),
    coming("cart/:uuid"),
    route("menu/:uuid", "routes/menu.tsx"),
    route("items/:uuid/:id/:name", "routes/item.tsx", { id: "item-by-id" }),
    route("items/:uuid/:name", "routes/item.tsx", { id: "item-by-name" }),
    coming("points-shop/:uuid"),
    coming("prize-shop/:uuid"),
    coming("prize/:uuid"),
    coming("my-rewards/:uuid"),
    coming("checkout/:uuid"),
    route("register/:uuid", "routes/register.tsx"),
    route("edit-profile/:uuid", "routes/edit-profile.tsx"),
    coming("payment/:uuid"),
    coming("confirm-order/:uuid"),
    coming("order-type/:uuid"),
    coming("order-data/:uuid"),
    coming("payment-failed/:uuid"),
    route("privacy-policy/:uuid", "routes/privacy-policy.tsx"),
    coming("home/:uuid"),
    route("profile/:uuid", "routes/profile.tsx"),
    coming("levels/:uuid"),
    coming("history/:uuid"),
    coming("punch-cards/:uuid"),
    coming("wheel/:uuid"),
    coming("wheel/:uuid/verify/:spin"),
    route("branches/:uuid", "routes/branches.tsx"),
    route("branch/:uuid/:branch", "routes/branch.tsx"),
    coming("notifications/:uuid"),
    coming("order/:uuid/:order"),
  ]),
  layout("routes/plain-layout.tsx", [
    index("routes/welcome.tsx"),
    coming("reference/:code"),
    route("deactivated/:uuid", "routes/deactivated.tsx"),
    route("not-authorized", "routes/not-authorized.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
  route("error", "routes/error.tsx"),
] satisfies RouteConfig
