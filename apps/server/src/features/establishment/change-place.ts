import type { Transaction } from "@sufra/db/connection"
import { recordEvent } from "../../plugins/events.ts"
import type { Services } from "../../services.ts"
import { bumpVersion } from "./queries.ts"

type Change = { establishmentId: string; topic: "menu" | "branch" | "promotion"; entityId: string }

/**
 * One change by staff that guests can see: the work, a newer version of the place and the event that
 * tells open pages, in one transaction. What `work` throws undoes all of it.
 */
export async function changePlace<Value>(
  services: Services,
  change: Change,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const { establishmentId, topic, entityId } = change
  const value = await services.database.withTransaction(async (tx) => {
    const done = await work(tx)
    const version = await bumpVersion(tx, establishmentId)
    await recordEvent(tx, { establishmentId, topic, entityId, version, at: services.now() })
    return done
  })
  services.relay.wake(establishmentId)
  return value
}
