import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "packages/{domain,contract,messages,ui}/**/*.test.{ts,tsx}",
            "apps/{web,console}/**/*.test.{ts,tsx}",
            "scripts/**/*.test.mjs",
          ],
        },
      },
    ],
  },
})
