import type { Services } from "../../services.ts"
import { findCustomer } from "../customer/index.ts"
import { findItem } from "../reward/index.ts"
import { grantWon } from "./draw-entry.ts"
import { type EntryRow, findCampaign, lockUncollected, saveEntry } from "./queries.ts"

type Whose = { establishmentId: string; customerId: string }

/** What was won with this phone before it was proven becomes its owner's. */
export async function collectWon(services: Services, whose: Whose): Promise<EntryRow[]> {
  const { establishmentId, customerId } = whose
  const now = services.now()
  const collected = await services.database.withTransaction(async (tx) => {
    const owner = await findCustomer(tx, whose)
    if (!owner) return []
    const done: EntryRow[] = []
    for (const entry of await lockUncollected(tx, establishmentId, owner.phone)) {
      const item = entry.itemId && (await findItem(tx, establishmentId, entry.itemId))
      const row = await findCampaign(tx, { establishmentId, id: entry.campaignId })
      if (!item || !row) continue
      const took = item.left === null ? "uncounted" : "taken"
      const reward = await grantWon(tx, { ...entry, customerId }, { item, took }, row.kind, now)
      done.push(await saveEntry(tx, entry, { customerId, rewardId: reward?.id ?? null }))
    }
    return done
  })
  services.relay.wake(establishmentId)
  return collected
}
