import { fileURLToPath } from "node:url"
import { reactRouter } from "@react-router/dev/vite"
import { minify } from "@swc/core"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig, type Plugin } from "vite"
import { askedWithPart, fileGroups } from "./build-parts/file-groups.ts"
import { flatReact } from "./build-parts/flat-react.ts"
import { leaveOutParts, leftOutByName } from "./build-parts/left-out.ts"

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/**
 * Modules of other people's that are replaced in a guest's browser, by the package and the name that it
 * imports them by. React Router's loader answers a chunk that fails to load by reloading the page, every
 * time; ours reloads once, gives up after 120 s and then shows the error card. The others are for what
 * is not done here, and would be loaded all the same.
 */
const ownParts: Record<string, string> = {
  "react-router/routeModules.js": path("./app/shell/load-route-module.ts"),
  "react-router/fog-of-war.js": path("./router-parts/fog-of-war.ts"),
  "react-router/instrumentation.js": path("./router-parts/instrumentation.ts"),
  "react-router/single-fetch.js": path("./router-parts/single-fetch.ts"),
  "@base-ui/safeReact.mjs": path("./router-parts/safe-react.ts"),
  "@base-ui/safeReact": path("./router-parts/safe-react.ts"),
}

function replaceParts(): Plugin {
  const replaced = new Set<string>()
  return {
    name: "sufra:own-parts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId(source, importer) {
      const name = source.split("/").at(-1) ?? ""
      const from = /[\\/]node_modules[\\/](react-router|@base-ui)[\\/]/.exec(importer ?? "")?.[1]
      // What only servers use imports more of them than a browser has, and is left out in the end.
      const isForServers = /[\\/](server-runtime|rsc)[\\/]/.test(importer ?? "")
      const key = `${from}/${name}`
      const own = isForServers ? undefined : ownParts[key]
      if (!own) return null
      replaced.add(key)
      return own
    },
    buildEnd(error) {
      const missed = Object.keys(ownParts).filter((key) => !replaced.has(key))
      if (!error && missed.length > 0) this.error(`${missed} moved: see this plugin`)
    },
  }
}

/** Vite's helper for parts loaded on demand, in our own size. */
function replacePreloadHelper(): Plugin {
  let isReplaced = false
  return {
    name: "sufra:own-preload-helper",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      if (id !== "\0vite/preload-helper.js") return null
      isReplaced = true
      return `export { __vitePreload } from ${JSON.stringify(path("./router-parts/preload.ts"))}`
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error("vite renamed its preload helper: see this plugin")
    },
  }
}

/** A second pass over what Vite made small: another 3 % of our own code, which its compressor leaves. */
function minifyAgain(): Plugin {
  return {
    name: "sufra:minify-again",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk")
      for (const chunk of chunks) {
        const options = { module: true, ecma: 2022, mangle: true } as const
        const { code } = await minify(chunk.code, {
          ...options,
          compress: { passes: 2, ecma: 2022 },
        })
        chunk.code = code
      }
    },
  }
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    leaveOutParts(),
    flatReact(),
    replaceParts(),
    replacePreloadHelper(),
    reactRouter(),
    minifyAgain(),
  ],
  server: { port: 5173, proxy: { "/api": "http://localhost:3000" } },
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        modulePreload: { resolveDependencies: (_file, needed) => askedWithPart(needed) },
        rolldownOptions: {
          treeshake: { manualPureFunctions: leftOutByName },
          output: { codeSplitting: { groups: fileGroups } },
        },
      },
    },
  },
})
