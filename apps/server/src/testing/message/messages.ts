import type { Database } from "@sufra/db/connection"
import { message } from "@sufra/db/schema/message"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { queueMessage } from "../../features/message/index.ts"
import type { TestApp } from "../test-app.ts"

type Change = Partial<Parameters<typeof queueMessage>[1]>
const dayMs = 24 * 60 * 60_000

/** Owes a message as a feature does, and wakes nobody: as if the process had died after the commit. */
export async function owe({ database, clock }: TestApp, change: Change = {}): Promise<string> {
  const key = newId()
  await database.withTransaction((tx) =>
    queueMessage(tx, {
      establishmentId: known.establishments.baytAlKaram,
      channel: "sms",
      purpose: "order-ready",
      recipient: "+966500000001",
      body: `طلبك جاهز ${key}`,
      key,
      giveUpAt: new Date(clock.now.getTime() + dayMs),
      now: clock.now,
      ...change,
    }),
  )
  const [row] = await database.read
    .select({ id: message.id })
    .from(message)
    .where(eq(message.key, change.key ?? key))
  if (!row) throw new Error("what was owed is missing")
  return row.id
}

export async function messageRow({ read }: Database, id: string) {
  const [row] = await read.select().from(message).where(eq(message.id, id))
  if (!row) throw new Error(`no message ${id}`)
  return row
}
