import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { startCluster } from "@sufra/db/embedded/cluster"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import pg from "pg"
import { makeCustomerToken } from "../apps/server/src/auth/access-token.ts"
import { dataDir } from "./repository.ts"

export type BenchGuest = { establishmentId: string; code: string; token: string }

const { baytAlKaram } = known.establishments
const hourMs = 3_600_000

/** The database of the server under test, as its own connection. */
export async function withDatabase<Value>(work: (client: pg.Client) => Promise<Value>) {
  // The server has started it: this finds it running, and leaves it so.
  const { url } = await startCluster({ dataDir: join(dataDir, "postgres"), log: () => undefined })
  const client = new pg.Client({ connectionString: url, application_name: "sufra bench" })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The server under test has made it beside its data. */
async function signingSecret(): Promise<string> {
  return (await readFile(join(dataDir, "secret"), "utf8")).trim()
}

/** Guests who are signed in, each at the place of their code. */
export async function makeGuests(
  places: { establishmentId: string; code: string }[],
): Promise<BenchGuest[]> {
  return withDatabase(async (client) => {
    const secret = await signingSecret()
    const guests = places.map((place) => ({ ...place, customerId: newId(), sessionId: newId() }))
    const column = (name: keyof (typeof guests)[number]) => guests.map((guest) => guest[name])
    const firstPhone = 500_000_000 + Math.floor(Math.random() * 90_000_000)
    await client.query(
      `INSERT INTO customer (establishment_id, id, phone, name, language)
       SELECT e, c, '+966' || (${firstPhone} + n)::text, 'نورة', 'sa'
       FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS given (e, c, n)`,
      [column("establishmentId"), column("customerId")],
    )
    await client.query(
      `INSERT INTO customer_session
         (id, establishment_id, customer_id, rotated_at, expires_at, user_agent)
       SELECT s, e, c, now(), now() + interval '1 day', 'bench'
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS given (s, e, c)`,
      [column("sessionId"), column("establishmentId"), column("customerId")],
    )
    const now = new Date(Date.now() + hourMs / 4 - 1_000)
    return Promise.all(
      guests.map(async ({ establishmentId, code, customerId, sessionId }) => ({
        establishmentId,
        code,
        token: await makeCustomerToken(secret, { customerId, sessionId, establishmentId }, now),
      })),
    )
  })
}

export function demoGuests(count: number): Promise<BenchGuest[]> {
  const place = { establishmentId: baytAlKaram, code: known.qr.olaya }
  return makeGuests(Array.from({ length: count }, () => place))
}
