import { expect, it } from "vitest"
import { useTestApp } from "./testing/test-app.ts"
const test = useTestApp()
it("answers", async () => {
  const reply = await test.app.inject("/api/health")
  expect(reply.json()).toEqual({ data: { status: "ok" } })
})
