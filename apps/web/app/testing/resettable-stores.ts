import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** All tests share one page, whose stores live as long as it: theirs can begin anew. */
export function resettableStores(): Plugin {
  return {
    name: "sufra:resettable-stores",
    enforce: "pre",
    resolveId(source, importer = "") {
      if (source === "zustand") return path("./resettable-zustand.ts")
      const isOwn = importer.includes("/app/testing/")
      return source.endsWith("/kept-store.ts") && !isOwn ? path("./resettable-kept-store.ts") : null
    },
  }
}
