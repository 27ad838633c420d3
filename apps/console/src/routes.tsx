import { createBrowserRouter } from "react-router"
import { localised } from "./shell/editing/localised.tsx"
import { RouteFailure } from "./shell/errors/route-failure.tsx"
import { lazyPage } from "./shell/page/lazy-page.ts"
import { ColdStart } from "./shell/start/cold-start.tsx"

const insideLayout = [
  { index: true, lazy: lazyPage("home", () => import("./routes/home.tsx")) },
  { path: "today", lazy: lazyPage("today", () => import("./routes/today.tsx")) },
  { path: "orders", lazy: lazyPage("orders", () => import("./routes/orders.tsx")) },
  { path: "kitchen", lazy: lazyPage("kitchen", () => import("./routes/kitchen.tsx")) },
  { path: "floor", lazy: lazyPage("floor", () => import("./routes/floor.tsx")) },
  { path: "deliveries", lazy: lazyPage("deliveries", () => import("./routes/deliveries.tsx")) },
  { path: "branches", lazy: lazyPage("branches", () => import("./routes/branches.tsx")) },
  { path: "branches/:id", lazy: lazyPage("branch", () => import("./routes/branch.tsx")) },
  {
    path: "branches/:id/ordering",
    lazy: lazyPage("branch-ordering", () => import("./routes/branch-ordering.tsx")),
  },
  {
    path: "branches/:id/tables",
    lazy: lazyPage("branch-tables", () => import("./routes/branch-tables.tsx")),
  },
  {
    path: "menu/options/:groupId?",
    lazy: lazyPage("menu-options", () => import("./routes/menu-options.tsx")),
  },
  {
    path: "menu/products/:productId/options",
    lazy: lazyPage("menu-product-options", () => import("./routes/menu-product-options.tsx")),
  },
  {
    path: "menu/availability",
    lazy: lazyPage("menu-availability", () => import("./routes/menu-availability.tsx")),
  },
  { path: "menu", lazy: lazyPage("menu", () => import("./routes/menu.tsx")) },
  {
    path: "menu/products/new",
    lazy: lazyPage("menu-product", () => import("./routes/menu-product.tsx")),
  },
  {
    path: "menu/products/:id",
    lazy: lazyPage("menu-product", () => import("./routes/menu-product.tsx")),
  },
  { path: "settings/brand", lazy: lazyPage("brand", () => import("./routes/brand.tsx")) },
  {
    path: "settings/tax-and-kitchen",
    lazy: lazyPage("tax-and-kitchen", () => import("./routes/tax-and-kitchen.tsx")),
  },
  { path: "promotions", lazy: lazyPage("promotions", () => import("./routes/promotions.tsx")) },
  {
    path: "promotions/new/:kind",
    lazy: lazyPage("promotion-editor", () => import("./routes/promotion-editor.tsx")),
  },
  {
    path: "promotions/:id",
    lazy: lazyPage("promotion-editor", () => import("./routes/promotion-editor.tsx")),
  },
  { path: "menu/file", lazy: lazyPage("menu-file", () => import("./routes/menu-file.tsx")) },
  { path: "payments", lazy: lazyPage("payments", () => import("./routes/payments.tsx")) },
  { path: "shifts", lazy: lazyPage("shifts", () => import("./routes/shifts.tsx")) },
  { path: "settlement", lazy: lazyPage("settlement", () => import("./routes/settlement.tsx")) },
  {
    path: "settings/payments",
    lazy: lazyPage("payment-settings", () => import("./routes/payment-settings.tsx")),
  },
  { path: "messages", lazy: lazyPage("messages", () => import("./routes/messages.tsx")) },
  { path: "audit", lazy: lazyPage("audit", () => import("./routes/audit.tsx")) },
  { path: "errors", lazy: lazyPage("errors", () => import("./routes/errors.tsx")) },
  {
    path: "establishments",
    lazy: lazyPage("establishments", () => import("./routes/establishments.tsx")),
  },
  { path: "account", lazy: lazyPage("account", () => import("./routes/account.tsx")) },
  { path: "*", lazy: lazyPage("not-found", () => import("./routes/not-found.tsx")) },
]

/** Every screen of the console. */
export const router = createBrowserRouter(
  [
    {
      ErrorBoundary: localised(RouteFailure),
      HydrateFallback: localised(ColdStart),
      children: [
        { path: "sign-in", lazy: lazyPage("sign-in", () => import("./routes/sign-in.tsx")) },
        { path: "sign-out", lazy: lazyPage("sign-out", () => import("./routes/sign-out.tsx")) },
        { path: "setup", lazy: lazyPage("setup", () => import("./routes/setup.tsx")) },
        {
          path: "not-authorized",
          lazy: lazyPage("not-authorized", () => import("./routes/not-authorized.tsx")),
        },
        {
          path: "/",
          lazy: lazyPage("layout", () => import("./routes/console-layout.tsx")),
          children: insideLayout,
        },
      ],
    },
  ],
  { basename: "/console" },
)
