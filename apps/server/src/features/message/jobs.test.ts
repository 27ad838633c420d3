import { message } from "@sufra/db/schema/message"
import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { owe } from "../../testing/message/messages.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { sweepMessages } from "./index.ts"

const test = useTestApp()
const dayMs = 24 * 60 * 60_000

it("forgets messages after 90 days, but for what is still owed", async () => {
  const ages = [
    { body: "old", days: 91, state: "sent" },
    { body: "old and failed", days: 91, state: "failed" },
    { body: "old and owed", days: 91, state: "waiting" },
    { body: "young", days: 89, state: "sent" },
  ] as const
  for (const { body, days, state } of ages) {
    const id = await owe(test, { body })
    const createdAt = new Date(test.clock.now.getTime() - days * dayMs)
    await test.database.withTransaction((tx) =>
      tx.update(message).set({ createdAt, state }).where(eq(message.id, id)),
    )
  }
  await sweepMessages.run(test.services)
  const left = await test.database.read.select({ body: message.body }).from(message)
  expect(left.map(({ body }) => body).sort()).toEqual(["old and owed", "young"])
})
