import { createTestDatabase, type TestDatabase } from "@sufra/db/testing/test-database"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { holdInstanceLock, InstanceRunning } from "./instance-lock.ts"

let own: TestDatabase

beforeAll(async () => {
  own = await createTestDatabase({ url: inject("clusterUrl"), templateName: "template0" })
})
afterAll(() => own.drop())

it("refuses a second server, names the first, and is free again when that one ends", async () => {
  const first = await holdInstanceLock(own.url)
  const refused = await holdInstanceLock(own.url).catch((error) => error)
  expect(refused).toBeInstanceOf(InstanceRunning)
  expect(refused.message).toContain(`process ${process.pid}`)
  await first.release()
  await (await holdInstanceLock(own.url)).release()
})

it("waits a moment for a first server that is just going down", async () => {
  const first = await holdInstanceLock(own.url)
  const second = holdInstanceLock(own.url)
  await first.release()
  await (await second).release()
})
