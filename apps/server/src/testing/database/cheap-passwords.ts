import { hash } from "@node-rs/argon2"
import type { Database } from "@sufra/db/connection"
import { staff } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"

/** The least that argon2 takes. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/**
 * A stored hash says what it costs to verify. Tests sign in some hundred times, and fifty milliseconds
 * of a core each time prove nothing: what a real password costs is tested beside `passwords.ts`.
 */
export async function makePasswordsCheap(database: Database): Promise<void> {
  const passwordHash = await hash(known.password, cheap)
  await database.withTransaction((tx) => tx.update(staff).set({ passwordHash }))
}
