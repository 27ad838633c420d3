import { withClient } from "@sufra/db/testing/test-database"
import type { ServerProcess } from "./server/server-process.ts"

/** Accepted orders wait for a hand: for journeys that go a step at a time, however slow the machine. */
export async function sendByHand(server: ServerProcess): Promise<void> {
  await withClient(server.databaseUrl, (client) =>
    client.query("UPDATE branch SET sends_to_kitchen = false"),
  )
}
