import type { Config } from "@react-router/dev/config"

export default {
  ssr: true,
  // All screens are known from the first page on: no request for the route table while browsing.
  routeDiscovery: { mode: "initial" },
} satisfies Config
