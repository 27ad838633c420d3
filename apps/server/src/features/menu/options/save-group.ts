import { type ErrorFields, Refusal } from "@sufra/contract/error-reply"
import type { modifierGroupInput } from "@sufra/contract/menu/menu-options"
import type { CamelCased } from "@sufra/contract/wire-case"
import type { Transaction } from "@sufra/db/connection"
import { modifierGroup, modifierOption } from "@sufra/db/schema/menu"
import { groupProblems } from "@sufra/domain/menu/choice/modifier-group"
import { allergens } from "@sufra/domain/menu/nutrition"
import { and, eq, notInArray, sql } from "drizzle-orm"
import type { z } from "zod"
import { assertStillVersion } from "../../../http/edited-version.ts"
import { assertSameRequest, requestHash } from "../../../http/request-hash.ts"
import type { Services } from "../../../services.ts"
import { changePlace } from "../../establishment/index.ts"
import { getGroupView } from "./group-view.ts"
import { lockGroup } from "./queries.ts"

type GroupInput = CamelCased<z.output<typeof modifierGroupInput>>
type OptionInput = GroupInput["options"][number]

function assertConsistent(input: GroupInput): void {
  const problems = groupProblems(input)
  const fields: ErrorFields = {}
  for (const { field, code } of problems) fields[field] = code
  if (problems.length > 0) throw new Refusal("validation_failed", fields)
}

function optionRow(
  { establishmentId, groupId }: { establishmentId: string; groupId: string },
  { isAvailable, ...input }: OptionInput,
  position: number,
) {
  return {
    ...input,
    establishmentId,
    groupId,
    allergens: allergens.filter((one) => input.allergens.includes(one)),
    available: isAvailable,
    position,
  }
}

/** Kept options keep their rows: what is sold out at a branch stays so. */
async function writeOptions(
  tx: Transaction,
  establishmentId: string,
  groupId: string,
  options: OptionInput[],
): Promise<void> {
  await tx.delete(modifierOption).where(
    and(
      eq(modifierOption.establishmentId, establishmentId),
      eq(modifierOption.groupId, groupId),
      notInArray(
        modifierOption.id,
        options.map((option) => option.id),
      ),
    ),
  )
  const written = await tx
    .insert(modifierOption)
    .values(options.map((option, index) => optionRow({ establishmentId, groupId }, option, index)))
    .onConflictDoUpdate({
      target: [modifierOption.establishmentId, modifierOption.id],
      set: {
        name: sql`excluded.name`,
        priceMinor: sql`excluded.price_minor`,
        calories: sql`excluded.calories`,
        nutrition: sql`excluded.nutrition`,
        allergens: sql`excluded.allergens`,
        isDefault: sql`excluded.is_default`,
        available: sql`excluded.available`,
        position: sql`excluded.position`,
      },
      setWhere: eq(modifierOption.groupId, groupId),
    })
    .returning({ id: modifierOption.id })
  // An option of another group was named: it is not moved here behind that group's back.
  if (written.length < options.length) {
    throw new Refusal("validation_failed", { options: "invalid" })
  }
}

/** A retry with the same id answers with what the first try made. */
export async function createGroup(
  services: Services,
  establishmentId: string,
  { id, ...input }: GroupInput & { id: string },
) {
  assertConsistent(input)
  const change = { establishmentId, topic: "menu", entityId: id } as const
  const hash = requestHash(input)
  return changePlace(services, change, async (tx) => {
    const { options, ...bounds } = input
    const [created] = await tx
      .insert(modifierGroup)
      .values({ establishmentId, id, ...bounds, requestHash: hash })
      .onConflictDoNothing()
      .returning({ id: modifierGroup.id })
    if (created) await writeOptions(tx, establishmentId, id, options)
    else assertSameRequest(await lockGroup(tx, establishmentId, id), hash)
    return getGroupView(tx, establishmentId, id)
  })
}

export async function saveGroup(
  services: Services,
  establishmentId: string,
  id: string,
  { version, ...input }: GroupInput & { version?: string | undefined },
) {
  assertConsistent(input)
  const change = { establishmentId, topic: "menu", entityId: id } as const
  return changePlace(services, change, async (tx) => {
    await lockGroup(tx, establishmentId, id)
    assertStillVersion(version, (await getGroupView(tx, establishmentId, id)).version)
    const { options, ...bounds } = input
    await tx
      .update(modifierGroup)
      .set(bounds)
      .where(and(eq(modifierGroup.establishmentId, establishmentId), eq(modifierGroup.id, id)))
    await writeOptions(tx, establishmentId, id, options)
    return getGroupView(tx, establishmentId, id)
  })
}
