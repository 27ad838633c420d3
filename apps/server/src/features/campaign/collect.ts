import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import type { Services } from "../../services.ts"
import { findCustomer } from "../customer/index.ts"
import { isGiven, lockItem } from "../reward/index.ts"
import { grantWon } from "./draw-entry.ts"
import { type EntryRow, findCampaign, lockUncollected, saveEntry } from "./queries.ts"

type Whose = { establishmentId: string; customerId: string }

/** Null: it was withdrawn since, or its time is over. */
async function collectOne(
  tx: Transaction,
  entry: EntryRow,
  customerId: string,
  now: Date,
): Promise<EntryRow | null> {
  const { establishmentId, itemId, campaignId } = entry
  const item = itemId && (await lockItem(tx, establishmentId, itemId))
  const row = await findCampaign(tx, { establishmentId, id: campaignId })
  if (!item || !row || !isGiven(item, now)) return null
  const took = entry.took ?? (item.left === null ? "uncounted" : "taken")
  const reward = await grantWon(tx, { ...entry, customerId }, { item, took }, row.kind, now)
  return saveEntry(tx, entry, { customerId, rewardId: reward?.id ?? null })
}

/** What was won with this phone before it was proven becomes its owner's. */
export async function collectWon(services: Services, whose: Whose): Promise<EntryRow[]> {
  const { establishmentId, customerId } = whose
  const now = services.now()
  const collected = await services.database.withTransaction(async (tx) => {
    const owner = await findCustomer(tx, whose)
    if (!owner) return []
    const won = await lockUncollected(tx, establishmentId, owner.phone)
    const done: EntryRow[] = []
    for (const entry of won) {
      const one = await collectOne(tx, entry, customerId, now)
      if (one) done.push(one)
    }
    if (won.length > 0 && done.length === 0) throw new Refusal("prize_not_available")
    return done
  })
  services.relay.wake(establishmentId)
  return collected
}
