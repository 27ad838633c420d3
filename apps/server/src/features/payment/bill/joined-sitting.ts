import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { findOpenSitting, findSeatedTable, findTable, hasJoined } from "../../dining-table/index.ts"
import { getPlace } from "../../establishment/index.ts"
import type { Payer } from "../online/start-payment.ts"

/** The open sitting where a guest sits, by the code their page was opened with; they have joined it. */
export async function getJoinedSitting(reader: Reader, code: string, who: Payer) {
  const { establishmentId, customerId } = who
  const { establishment, tableId } = await getPlace(reader, code)
  const isHere = establishment.id === establishmentId && tableId !== null
  const scanned = isHere ? await findTable(reader, establishmentId, tableId) : null
  if (!scanned) throw new Refusal("table_not_found")
  const seatedAt = await findSeatedTable(reader, {
    establishmentId,
    tableId: scanned.id,
    customerId,
  })
  const open = await findOpenSitting(reader, establishmentId, seatedAt)
  if (!open) throw new Refusal("sitting_not_found")
  const hasSeat = await hasJoined(reader, { establishmentId, sittingId: open.id, customerId })
  if (!hasSeat) throw new Refusal("join_needed")
  return open
}
