import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { withDefaults } from "@sufra/domain/establishment/settings"
import { type KeptSince, keptSince } from "@sufra/domain/privacy/retention"
import type { Job } from "../../events/jobs.ts"
import type { Services } from "../../services.ts"
import { listWithoutOrderSince, lockCustomerToErase } from "../customer/index.ts"
import { listSettings } from "../establishment/index.ts"
import { eraseCustomer } from "./erase-customer.ts"

const mostAtOnce = 500
/** Of customers in one night: the first night of an old place goes on in the next one. */
const mostErased = 5_000

/** Of these customers, who was not here since: by no order, sign-in, punch, purchase, or word. */
async function unseenSince(
  reader: Reader,
  { personalData }: Services,
  establishmentId: string,
  ids: string[],
  since: Date,
): Promise<string[]> {
  let unseen = ids
  for (const { seenSince } of personalData) {
    if (!seenSince || unseen.length === 0) continue
    const seen = new Set(await seenSince(reader, { establishmentId, ids: unseen }, since))
    unseen = unseen.filter((id) => !seen.has(id))
  }
  return unseen
}

/** One at a time, as if they had asked for it. Says whether they were; money or food that is owed comes first. */
async function eraseUnseen(
  services: Services,
  whose: { establishmentId: string; customerId: string },
  since: Date,
): Promise<boolean> {
  const folders: string[] = []
  const { establishmentId, customerId } = whose
  try {
    const isErased = await services.database.withTransaction(async (tx) => {
      // They may have come back since the list was made; from here on they cannot.
      await lockCustomerToErase(tx, whose)
      const [unseen] = await unseenSince(tx, services, establishmentId, [customerId], since)
      if (!unseen) return false
      await eraseCustomer(services, tx, whose, { now: services.now(), folders })
      return true
    })
    for (const folder of folders) await services.media.remove(folder)
    return isErased
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function eraseCustomers(services: Services, establishmentId: string, since: Date) {
  const { read } = services.database
  let erased = 0
  let after = "00000000-0000-0000-0000-000000000000"
  while (erased < mostErased) {
    const ids = await listWithoutOrderSince(read, establishmentId, {
      ...{ since, after, limit: mostAtOnce },
    })
    for (const customerId of await unseenSince(read, services, establishmentId, ids, since)) {
      if (await eraseUnseen(services, { establishmentId, customerId }, since)) erased += 1
    }
    const last = ids.at(-1)
    if (!last || ids.length < mostAtOnce) return
    after = last
  }
}

/** Each feature in batches of its own transaction: what is done stays done if the server ends. */
async function expireAll(services: Services, establishmentId: string, since: KeptSince) {
  for (const { expire } of services.personalData) {
    if (!expire) continue
    let forgotten: number
    do {
      const folders: string[] = []
      const expiring = { establishmentId, keptSince: since, most: mostAtOnce, folders }
      forgotten = await services.database.withTransaction((tx) => expire(tx, expiring))
      for (const folder of folders) await services.media.remove(folder)
    } while (forgotten >= mostAtOnce)
  }
}

/** Every night, for every place: what its policy says it keeps no longer is forgotten. */
export const keepToRetention: Job = {
  name: "keep-to-retention",
  cron: "10 1 * * *",
  async run(services) {
    for (const { id, settings } of await listSettings(services.database.read)) {
      const since = keptSince(withDefaults(settings).retention, services.now())
      if (since.customers) await eraseCustomers(services, id, since.customers)
      await expireAll(services, id, since)
    }
    services.relay.wake()
  },
}
