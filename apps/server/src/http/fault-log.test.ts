import { Refusal } from "@sufra/contract/error-reply"
import Fastify from "fastify"
import { expect, it } from "vitest"
import errors from "./errors.ts"

it("writes one line for many refusals, with their number, and a stack only for what nobody expected", async () => {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) }
  const app = Fastify({ logger: { level: "error", stream } })
  await app.register(errors)
  app.get("/crowded/", async () => {
    throw new Refusal("service_unavailable")
  })
  app.get("/away/", async () => {
    throw Object.assign(new Error("the server closed the connection"), { code: "57P01" })
  })
  app.get("/broken/", async () => {
    throw new Error("nobody expected this")
  })
  for (let nth = 0; nth < 100; nth += 1) await app.inject("/crowded/")
  await app.inject("/away/")
  await app.inject("/broken/")
  await app.close()
  const counted = lines.filter(({ msg }) => msg === "requests failed")
  // A second may pass in between on a slow machine: then the hundred are two lines.
  expect(counted.length).toBeLessThan(10)
  expect(counted.reduce((sum, { times }) => sum + Number(times), 0)).toBe(101)
  expect(JSON.stringify(counted)).toContain("the server closed the connection")
  const [broken, ...others] = lines.filter(({ msg }) => msg === "request failed")
  expect(JSON.stringify(broken)).toContain("nobody expected this")
  expect(others).toEqual([])
})
