import type { ApiInput } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import { fromWire } from "@sufra/contract/wire-case"
import type { Reader, Transaction } from "@sufra/db/connection"
import { loyaltyProgramme } from "@sufra/db/schema/loyalty/loyalty"
import {
  giftItemIds,
  type Level,
  levelGifts,
  type StoredProgramme,
} from "@sufra/domain/loyalty/programme"
import type { Services } from "../../../services.ts"
import { listBranchNames } from "../../branch/index.ts"
import { changePlace } from "../../establishment/index.ts"
import { listKnownCategoryIds } from "../../menu/index.ts"
import { listItemNames, listItems } from "../../reward/index.ts"
import { listProgrammes, type ProgrammeRow } from "./queries.ts"

type Body = ApiInput<"PUT /staff/loyalty/programme/">["body"]
export type ProgrammeInput = Body["programme"]
type Saver = { establishmentId: string; staffId: string }

/** The gifts of a level by their occasion. */
const giftsOf = ({ benefits }: Level) =>
  levelGifts.flatMap((occasion) => {
    const gift = benefits.gifts?.[occasion]
    return gift ? [{ occasion, ...gift }] : []
  })

/** Items that the place does not give; and what would be given for reaching the level that everybody starts at. */
async function wrongGifts(
  reader: Reader,
  establishmentId: string,
  levels: readonly Level[],
): Promise<string[]> {
  const items = new Set((await listItems(reader, establishmentId)).map(({ id }) => id))
  return levels.flatMap((level, index) =>
    giftsOf(level)
      .filter(
        ({ occasion, itemId }) =>
          !items.has(itemId) || (occasion === "reached" && level.from === 0),
      )
      .map(({ occasion }) => `programme.levels.${index}.benefits.gifts.${occasion}.item_id`),
  )
}

/** Guests read a gift under its item's own name, whatever the form called it. */
async function withGiftNames(
  reader: Reader,
  establishmentId: string,
  programme: StoredProgramme,
): Promise<StoredProgramme> {
  const ids = programme.levels.flatMap(({ benefits }) => giftItemIds(benefits))
  const nameOf = await listItemNames(reader, establishmentId, ids)
  const levels = programme.levels.map((level) => {
    const named = giftsOf(level).map(({ occasion, itemId }) => {
      return [occasion, { itemId, name: nameOf(itemId) }]
    })
    const { gifts: _, ...benefits } = level.benefits
    if (named.length === 0) return { ...level, benefits }
    return { ...level, benefits: { ...benefits, gifts: Object.fromEntries(named) } }
  })
  return { ...programme, levels }
}

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
  wrong.push(...(await wrongGifts(reader, establishmentId, levels)))
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
      programme: await withGiftNames(tx, establishmentId, stored),
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
