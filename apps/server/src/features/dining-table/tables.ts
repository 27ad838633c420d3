import type { ApiBody } from "@sufra/contract/client/client"
import { type ErrorFields, Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { diningTable } from "@sufra/db/schema/place/dining-table"
import { qrCode } from "@sufra/db/schema/place/qr-code"
import { mostTables } from "@sufra/domain/dining-table/label"
import { newId } from "@sufra/domain/kernel/ids"
import { assertStillVersion, versioned } from "../../http/edited-version.ts"
import { assertSameRequest, requestHash } from "../../http/request-hash.ts"
import type { Services } from "../../services.ts"
import type { BranchRow } from "../branch/index.ts"
import { changePlace } from "../establishment/index.ts"
import {
  archiveTable,
  getBranchCode,
  listTables,
  type TableRow,
  type TableWithCode,
  updateTable,
} from "./queries.ts"
import { answerCalls } from "./seating/end-sitting.ts"
import { lockLivingTable } from "./seating/lock-table.ts"
import { listSections, sectionsVersion } from "./section-queries.ts"

type NewTable = { id: string; label: string; seats: number }

function tableView({ id, label, seats, status, sectionId, code }: TableWithCode) {
  return { id, ...versioned({ label, seats }), status, section_id: sectionId, code }
}

export async function getTables(services: Services, { establishmentId, id, name }: BranchRow) {
  const { read } = services.database
  const code = await getBranchCode(read, establishmentId, id)
  const [tables, sections] = await Promise.all([
    listTables(read, establishmentId, id),
    listSections(read, establishmentId, id),
  ])
  return {
    branch: { id, name, code },
    tables: tables.map(tableView),
    sections: sections.map((section) => ({ id: section.id, name: section.name })),
    sections_version: sectionsVersion(sections, tables),
  }
}

/** Two labels are the same to a waiter who calls them out, whatever their case. */
function spoken(label: string): string {
  return label.toLocaleLowerCase("en")
}

function takenLabels(added: NewTable[], existing: TableRow[], asked: NewTable[]): ErrorFields {
  const taken = new Set(existing.map((table) => spoken(table.label)))
  const fields: ErrorFields = {}
  for (const table of added) {
    if (taken.has(spoken(table.label)))
      fields[`tables.${asked.indexOf(table)}.label`] = "label_taken"
    taken.add(spoken(table.label))
  }
  return fields
}

async function insertTables(
  tx: Transaction,
  branch: BranchRow,
  tables: NewTable[],
  first: { position: number; at: Date },
): Promise<void> {
  const key = { establishmentId: branch.establishmentId, branchId: branch.id }
  const inserted = await tx
    .insert(diningTable)
    .values(
      tables.map(({ id, ...wanted }, index) => ({
        ...{ ...key, id, ...wanted, requestHash: requestHash(wanted) },
        position: first.position + index,
      })),
    )
    .onConflictDoNothing({ target: [diningTable.establishmentId, diningTable.id] })
    .returning({ id: diningTable.id })
  // An id that another branch's table has: nobody's honest retry.
  if (inserted.length < tables.length) throw new Refusal("validation_failed", { tables: "invalid" })
  await tx
    .insert(qrCode)
    .values(tables.map(({ id }) => ({ ...key, id: newId(), tableId: id, createdAt: first.at })))
}

/** A retry with the same ids finds them there and answers as the first try did. */
export async function addTables(services: Services, branch: BranchRow, asked: NewTable[]) {
  const { establishmentId, id: branchId } = branch
  const change = { establishmentId, topic: "branch", entityId: branchId } as const
  await changePlace(services, change, async (tx) => {
    const existing = await listTables(tx, establishmentId, branchId)
    for (const { id, ...wanted } of asked) {
      const known = existing.find((table) => table.id === id)
      if (known) assertSameRequest(known, requestHash(wanted))
    }
    const added = asked.filter(({ id }) => !existing.some((table) => table.id === id))
    if (added.length === 0) return
    const fields = takenLabels(added, existing, asked)
    if (Object.keys(fields).length > 0) throw new Refusal("validation_failed", fields)
    if (existing.length + added.length > mostTables) {
      throw new Refusal("validation_failed", { tables: "too_many_tables" })
    }
    const position = Math.max(-1, ...existing.map((table) => table.position)) + 1
    await insertTables(tx, branch, added, { position, at: services.now() })
  })
  return getTables(services, branch)
}

export async function orderTables(services: Services, branch: BranchRow, ids: string[]) {
  const { establishmentId, id: branchId } = branch
  const change = { establishmentId, topic: "branch", entityId: branchId } as const
  await changePlace(services, change, async (tx) => {
    const rows = await listTables(tx, establishmentId, branchId)
    const known = new Set(rows.map((row) => row.id))
    if (ids.some((id) => !known.has(id))) throw new Refusal("table_not_found")
    const moved = [...new Set([...ids, ...known])]
      .map((id, position) => ({ id, position }))
      .filter(({ id, position }) => rows.find((row) => row.id === id)?.position !== position)
    for (const { id, position } of moved) await updateTable(tx, establishmentId, id, { position })
  })
  return null
}

export async function saveTable(
  services: Services,
  { establishmentId, branchId, id }: TableRow,
  { version, ...input }: ApiBody<"PUT /staff/tables/{id}/">,
) {
  const change = { establishmentId, topic: "branch", entityId: branchId } as const
  return changePlace(services, change, async (tx) => {
    const rows = await listTables(tx, establishmentId, branchId)
    const row = rows.find((table) => table.id === id)
    if (!row) throw new Refusal("table_not_found")
    assertStillVersion(version, tableView(row).version)
    const others = rows.filter((table) => table.id !== id)
    if (others.some((table) => spoken(table.label) === spoken(input.label))) {
      throw new Refusal("validation_failed", { label: "label_taken" })
    }
    await updateTable(tx, establishmentId, id, input)
    return tableView({ ...row, ...input })
  })
}

/** Guests are sitting there, or their bill is printed: first they are served, then it can go. */
export async function removeTable(services: Services, { establishmentId, branchId, id }: TableRow) {
  const change = { establishmentId, topic: "branch", entityId: branchId } as const
  await changePlace(services, change, async (tx) => {
    const row = await lockLivingTable(tx, establishmentId, id)
    if (row.status !== "free") throw new Refusal("table_in_use")
    const now = services.now()
    await answerCalls(tx, row, now)
    await archiveTable(tx, row, now)
  })
  return null
}
