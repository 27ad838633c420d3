import { fileURLToPath } from "node:url"
import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig, type Plugin } from "vite"

const ownLoader = fileURLToPath(new URL("./app/shell/load-route-module.ts", import.meta.url))

/**
 * React Router answers a chunk that fails to load by reloading the page, every time. Our own loader
 * in its place reloads once, gives up after 120 s and then shows the error card.
 */
function ownRouteModuleLoader(): Plugin {
  let isReplaced = false
  return {
    name: "sufra:own-route-module-loader",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId(source, importer) {
      const isTheirs = source === "./routeModules.js" && importer?.includes("react-router/dist")
      if (!isTheirs) return null
      isReplaced = true
      return ownLoader
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error("react-router moved routeModules.js: see this plugin")
    },
  }
}

/**
 * Two files instead of thirty small ones: what never changes between releases of ours, and what every
 * page of a place needs. Small files compress badly, and each is a request on a slow network.
 */
const chunks = [
  {
    name: "framework",
    test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
    priority: 2,
  },
  {
    name: "shell",
    // With all that these import in turn.
    test: /web[\\/]app[\\/](root|entry\.client|shell[\\/]photo|routes[\\/](place-layout|menu))\.tsx/,
    priority: 1,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), ownRouteModuleLoader(), reactRouter()],
  server: { port: 5173, proxy: { "/api": "http://localhost:3000" } },
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
})
