import { randomUUID } from "node:crypto"
import { known } from "@sufra/db/seeds/demo/known"
import { withClient } from "@sufra/db/testing/test-database"

const place = known.establishments.baytAlKaram

type Owed = {
  channel?: "sms" | "email"
  purpose?: string
  recipient: string
  subject?: string
  body: string
  /** Given up already, with what the provider said. */
  failure?: string
}

/** As a feature owes a message: the row and its event, in one transaction. */
export async function oweMessage(databaseUrl: string, owed: Owed): Promise<void> {
  const { channel = "sms", purpose = "order-ready", recipient, body, subject, failure } = owed
  const id = randomUUID()
  await withClient(databaseUrl, async (client) => {
    await client.query("BEGIN")
    await client.query(
      `INSERT INTO message (establishment_id, id, channel, purpose, recipient, subject, body, key,
         state, attempts, next_try_at, give_up_at, failed_at, provider, last_error, created_at)
       VALUES ($1, $2::uuid, $3, $4, $5, $6, $7, $2::uuid::text, $8, $9, now(), now() + interval '1 day',
         $10, $11, $12, now())`,
      [
        place,
        id,
        channel,
        purpose,
        recipient,
        subject ?? null,
        body,
        failure ? "failed" : "waiting",
        failure ? 1 : 0,
        failure ? new Date() : null,
        failure ? "unifonic" : null,
        failure ?? null,
      ],
    )
    await client.query(
      `INSERT INTO event (id, establishment_id, topic, entity_id, version, created_at)
       VALUES ($1, $2, 'message', $3, 1, now())`,
      [randomUUID(), place, id],
    )
    await client.query("COMMIT")
  })
}

export async function forgetMessages(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) => client.query("DELETE FROM message"))
}
