import { Refusal } from "@sufra/contract/error-reply"
import type { Services } from "../../../services.ts"
import { findCustomer, lockCustomers, saveConsents } from "../../customer/index.ts"
import { getEstablishment } from "../../establishment/index.ts"
import { readStopToken } from "./stop-token.ts"

/** By the link of a message, without a sign-in; followed again it changes nothing. */
export async function stopOffers(services: Services, token: string) {
  const { database, signingSecret } = services
  const whose = readStopToken(signingSecret, token)
  if (!whose) throw new Refusal("stop_link_invalid")
  await database.withTransaction(async (tx) => {
    await lockCustomers(tx, whose.establishmentId, [whose.customerId])
    const row = await findCustomer(tx, whose)
    if (!row) return
    const after = { privacy: row.privacyAcceptedAt !== null, marketing: false }
    await saveConsents(tx, row, after, { source: "stop-link", now: services.now() })
  })
  const { id, name } = await getEstablishment(database.read, whose.establishmentId)
  return { place_id: id, place_name: name }
}
