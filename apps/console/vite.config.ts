import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

export default defineConfig({
  root: import.meta.dirname,
  base: "/console/",
  plugins: [react(), tailwindcss()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // The polyfill is an inline script, which the page's policy refuses.
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5174,
    strictPort: true,
    proxy: { "/api": "http://localhost:3000" },
  },
})
