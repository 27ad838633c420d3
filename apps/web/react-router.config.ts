import { join } from "node:path"
import type { Config } from "@react-router/dev/config"
import { shortenManifest } from "./build-parts/short-manifest.ts"

export default {
  ssr: true,
  // All screens are known from the first page on: no request for the route table while browsing.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) =>
    shortenManifest(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config
