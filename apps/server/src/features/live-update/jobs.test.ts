import { event } from "@sufra/db/schema/system"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { expect, it } from "vitest"
import { useTestApp } from "../../testing/test-app.ts"
import { sweepEvents } from "./index.ts"

const test = useTestApp()
const dayMs = 24 * 60 * 60_000

it("forgets hints a week after they were told onwards, and keeps the others", async () => {
  const now = test.clock.now.getTime()
  const toldDaysAgo = [8, 6]
  const rows = toldDaysAgo.map((days) => ({
    id: newId(),
    establishmentId: known.establishments.baytAlKaram,
    topic: `told ${days} days ago`,
    entityId: newId(),
    version: 1,
    createdAt: new Date(now - 30 * dayMs),
    relayedAt: new Date(now - days * dayMs),
  }))
  await test.database.withTransaction((tx) => tx.insert(event).values(rows))
  await sweepEvents.run(test.services)
  const left = await test.database.read.select({ topic: event.topic }).from(event)
  expect(left).toEqual([{ topic: "told 6 days ago" }])
})
