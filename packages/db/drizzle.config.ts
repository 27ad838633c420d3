import { defineConfig } from "drizzle-kit"

export default defineConfig({
  dialect: "postgresql",
  casing: "snake_case",
  schema: "packages/db/src/schema/**/*.ts",
  out: "packages/db/migrations",
})
