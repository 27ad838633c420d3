import { message } from "@sufra/db/schema/message"
import { personalFields } from "@sufra/domain/staff/guest-fields"
import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { owe } from "../../testing/message/messages.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { viewOf } from "./message-view.ts"

const test = useTestApp()

const fields = new Set(personalFields)

it("what lets a courier's link in is masked where guests are real, and read in the demo", async () => {
  const token = "bLsLe9lczhaOdHYR2ABC1g01a1dfd3f1e27755b580aecef17e6269"
  const body = `Saad: https://menu.example/delivery/x#${token}`
  const id = await owe(test, { body, purpose: "courier-link" })
  const [row] = await test.database.read.select().from(message).where(eq(message.id, id))
  if (!row) throw new Error("nothing is owed")
  const now = test.clock.now
  expect(viewOf(row, { now, isDemo: true, fields }).body).toBe(body)
  const masked = viewOf(row, { now, isDemo: false, fields }).body
  expect(masked).toBe("Saad: https://menu.example/delivery/x#•••")
})
