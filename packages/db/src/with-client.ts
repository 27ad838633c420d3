import pg from "pg"

/**
 * Runs `work` on one connection of its own. One that is lost fails the query under way or the next one; without
 * the listener it would end the process.
 */
export async function withClient<Value>(
  url: string,
  work: (client: pg.Client) => Promise<Value>,
  applicationName = "sufra",
): Promise<Value> {
  const client = new pg.Client({ connectionString: url, application_name: applicationName })
  client.on("error", () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
