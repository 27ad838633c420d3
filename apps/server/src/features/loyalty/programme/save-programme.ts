import type { ApiInput } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import { fromWire } from "@sufra/contract/wire-case"
import type { Reader, Transaction } from "@sufra/db/connection"
import { loyaltyProgramme } from "@sufra/db/schema/loyalty/loyalty"
import type { StoredProgramme } from "@sufra/domain/loyalty/programme"
import type { Services } from "../../../services.ts"
import { listBranchNames } from "../../branch/index.ts"
import { changePlace } from "../../establishment/index.ts"
import { listKnownCategoryIds } from "../../menu/index.ts"
import { listProgrammes, type ProgrammeRow } from "./queries.ts"

type Body = ApiInput<"PUT /staff/loyalty/programme/">["body"]
export type ProgrammeInput = Body["programme"]
type Saver = { establishmentId: string; staffId: string }

/** Names that a boost gives and the place does not know, or ids that two of its rules share. */
export async function assertProgrammeFits(
  reader: Reader,
  establishmentId: string,
  { boosts, levels }: StoredProgramme,
): Promise<void> {
  const named = boosts.flatMap(({ categoryIds }) => categoryIds)
  const categories = new Set(await listKnownCategoryIds(reader, establishmentId, named))
  const branches = new Set((await listBranchNames(reader, establishmentId)).map(({ id }) => id))
  const wrong = boosts.flatMap(({ branchIds, categoryIds }, index) => {
    const path = `programme.boosts.${index}`
    return [
      ...(branchIds.every((id) => branches.has(id)) ? [] : [`${path}.branch_ids`]),
      ...(categoryIds.every((id) => categories.has(id)) ? [] : [`${path}.category_ids`]),
    ]
  })
  const ids = [...levels, ...boosts].map(({ id }) => id)
  if (new Set(ids).size < ids.length) wrong.push("programme.levels")
  if (wrong.length === 0) return
  throw new Refusal("validation_failed", Object.fromEntries(wrong.map((path) => [path, "invalid"])))
}

async function writeVersion(
  tx: Transaction,
  { establishmentId, staffId }: Saver,
  { programme, valid_from, after_version }: Body,
  now: Date,
): Promise<ProgrammeRow> {
  const [newest] = await listProgrammes(tx, establishmentId)
  if ((newest?.version ?? 0) !== after_version) throw new Refusal("changed_meanwhile")
  const stored: StoredProgramme = fromWire(programme)
  await assertProgrammeFits(tx, establishmentId, stored)
  const wanted = valid_from ? new Date(valid_from) : now
  const [row] = await tx
    .insert(loyaltyProgramme)
    .values({
      establishmentId,
      version: after_version + 1,
      programme: stored,
      // What was earned meanwhile stays as it was earned: nothing begins in the past.
      validFrom: wanted < now ? now : wanted,
      staffId,
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error("a version that was just written is missing")
  return row
}

/** Makes a new version under the place's lock: of two that follow the same one, the second is told. */
export async function saveProgramme(
  services: Services,
  saver: Saver,
  body: Body,
): Promise<ProgrammeRow> {
  const { establishmentId } = saver
  const change = { establishmentId, topic: "establishment", entityId: establishmentId } as const
  return changePlace(services, change, (tx) => writeVersion(tx, saver, body, services.now()))
}
