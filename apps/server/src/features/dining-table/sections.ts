import type { ApiBody } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import { tablesInTwoSections } from "@sufra/domain/dining-table/section"
import { assertStillVersion } from "../../http/edited-version.ts"
import type { Services } from "../../services.ts"
import type { BranchRow } from "../branch/index.ts"
import { changePlace } from "../establishment/index.ts"
import { forgetSections } from "../staff/index.ts"
import { listTables } from "./queries.ts"
import {
  archiveSections,
  listSections,
  putIntoSection,
  sectionsVersion,
  writeSection,
} from "./section-queries.ts"
import { getTables } from "./tables.ts"

type Plan = ApiBody<"PUT /staff/branches/{id}/sections/">

/**
 * The whole plan of a branch at once: names, order and tables are decided together on one screen. A section that
 * is left out is kept for what names it, and belongs to nobody from then on: a waiter who had it as their own would
 * hear no call any more.
 */
export async function saveSections(services: Services, branch: BranchRow, plan: Plan) {
  const { establishmentId, id: branchId } = branch
  const change = { establishmentId, topic: "branch", entityId: branchId } as const
  await changePlace(services, change, async (tx) => {
    const [sections, tables] = await Promise.all([
      listSections(tx, establishmentId, branchId),
      listTables(tx, establishmentId, branchId),
    ])
    assertStillVersion(plan.version, sectionsVersion(sections, tables))
    const planned = plan.sections.map(({ id, table_ids: tableIds }) => ({ id, tableIds }))
    const known = new Set(tables.map(({ id }) => id))
    if (planned.some(({ tableIds }) => tableIds.some((id) => !known.has(id)))) {
      throw new Refusal("table_not_found")
    }
    const isTwice = new Set(planned.map(({ id }) => id)).size < planned.length
    if (isTwice || tablesInTwoSections(planned).length > 0) {
      throw new Refusal("validation_failed", { sections: "invalid" })
    }
    for (const [position, { id, name }] of plan.sections.entries()) {
      const isWritten = await writeSection(tx, { establishmentId, id, branchId, name, position })
      if (!isWritten) throw new Refusal("validation_failed", { sections: "invalid" })
    }
    const left = new Set(planned.map(({ id }) => id))
    const removed = sections.flatMap(({ id }) => (left.has(id) ? [] : [id]))
    await archiveSections(tx, establishmentId, removed, services.now())
    await forgetSections(tx, establishmentId, removed)
    await putIntoSection(tx, establishmentId, [...known], null)
    for (const { id, tableIds } of planned) {
      await putIntoSection(tx, establishmentId, tableIds, id)
    }
  })
  return getTables(services, branch)
}
