import { Refusal } from "@sufra/contract/error-reply"
import type { branchInput } from "@sufra/contract/establishment/branch-editing"
import { fromWire } from "@sufra/contract/wire-case"
import { branch } from "@sufra/db/schema/place/branch"
import type { z } from "zod"
import { assertStillVersion } from "../../../http/edited-version.ts"
import { assertSameRequest, requestHash } from "../../../http/request-hash.ts"
import type { Services } from "../../../services.ts"
import { countTables, insertBranchCode } from "../../dining-table/index.ts"
import { changePlace, getEstablishment } from "../../establishment/index.ts"
import { type BranchRow, listBranches } from "../queries.ts"
import { updateBranch } from "./queries.ts"
import { branchToEdit, versionOf } from "./view.ts"

type BranchInput = z.output<typeof branchInput>

export async function getBranchToEdit(services: Services, row: BranchRow) {
  const { read } = services.database
  const place = await getEstablishment(read, row.establishmentId)
  const tables = (await countTables(read, row.establishmentId)).get(row.id) ?? 0
  return branchToEdit(row, { place, now: services.now(), tables })
}

/** A retry with the same id answers with what the first try made. */
export async function createBranch(
  services: Services,
  establishmentId: string,
  { id, ...input }: BranchInput & { id: string },
) {
  const now = services.now()
  const change = { establishmentId, topic: "branch", entityId: id } as const
  const row = await changePlace(services, change, async (tx) => {
    const others = await listBranches(tx, establishmentId)
    const made = others.find((other) => other.id === id)
    const hash = requestHash(input)
    if (made) {
      assertSameRequest(made, hash)
      return made
    }
    const position = Math.max(-1, ...others.map((other) => other.position)) + 1
    const isMain = others.length === 0
    const [created] = await tx
      .insert(branch)
      .values({
        establishmentId,
        id,
        ...fromWire(input),
        requestHash: hash,
        position,
        isMain,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning()
    // Archived under this id: it is not opened again behind the owner's back.
    if (!created) throw new Refusal("validation_failed", { id: "invalid" })
    await insertBranchCode(tx, { establishmentId, branchId: id }, now)
    return created
  })
  return getBranchToEdit(services, row)
}

export async function saveBranch(
  services: Services,
  row: BranchRow,
  { version, ...input }: BranchInput & { version?: string | undefined },
) {
  const { establishmentId, id } = row
  const columns = fromWire(input)
  await changePlace(services, { establishmentId, topic: "branch", entityId: id }, async (tx) => {
    const current = (await listBranches(tx, establishmentId)).find((one) => one.id === id)
    if (!current) throw new Refusal("branch_not_found")
    assertStillVersion(version, versionOf(current))
    await updateBranch(tx, establishmentId, id, columns)
  })
  return getBranchToEdit(services, { ...row, ...columns })
}
