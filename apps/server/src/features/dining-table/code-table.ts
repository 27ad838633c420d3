import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { getPlace } from "../establishment/index.ts"
import { findTable } from "./queries.ts"

/** The table that a code is printed for. */
export async function getTableOf(reader: Reader, code: string) {
  const { establishment, tableId } = await getPlace(reader, code)
  const table = tableId ? await findTable(reader, establishment.id, tableId) : null
  if (!table) throw new Refusal("table_not_found")
  return table
}
