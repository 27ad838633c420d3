import { createBrowserRouter } from "react-router"
import { modulesOf, type PageHandle, pages } from "./pages.tsx"
import { localised } from "./shell/editing/localised.tsx"
import { RouteFailure } from "./shell/errors/route-failure.tsx"
import { lazyPage } from "./shell/page/lazy-page.ts"
import { ColdStart } from "./shell/start/cold-start.tsx"

const insideLayout = [
  { index: true, lazy: lazyPage("home", () => import("./routes/home.tsx")) },
  ...pages.map(({ path, load, ...page }) => ({
    path,
    handle: { modules: modulesOf(page) } satisfies PageHandle,
    lazy: lazyPage(path, load),
  })),
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
        { path: "tablet", lazy: lazyPage("tablet", () => import("./routes/tablet.tsx")) },
        { path: "join", lazy: lazyPage("join", () => import("./routes/join.tsx")) },
        {
          path: "new-password",
          lazy: lazyPage("new-password", () => import("./routes/new-password.tsx")),
        },
        { path: "setup", lazy: lazyPage("setup", () => import("./routes/setup.tsx")) },
        { path: "guide/:step?", lazy: lazyPage("guide", () => import("./routes/guide.tsx")) },
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
