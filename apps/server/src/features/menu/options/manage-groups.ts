import { Refusal } from "@sufra/contract/error-reply"
import { modifierGroup, modifierOption, productModifierGroup } from "@sufra/db/schema/menu"
import { newId } from "@sufra/domain/kernel/ids"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { and, eq } from "drizzle-orm"
import { assertSameRequest, requestHash } from "../../../http/request-hash.ts"
import type { Services } from "../../../services.ts"
import { changePlace } from "../../establishment/index.ts"
import { getGroupView } from "./group-view.ts"
import { listGroupUses, listOptions, lockGroup } from "./queries.ts"

/** A retry with the same id answers with the copy that the first try made. */
export async function duplicateGroup(
  services: Services,
  establishmentId: string,
  sourceId: string,
  copy: { id: string; name: LocalText },
) {
  const change = { establishmentId, topic: "menu", entityId: copy.id } as const
  return changePlace(services, change, async (tx) => {
    const hash = requestHash({ sourceId, name: copy.name })
    const { minimum, maximum, free } = await lockGroup(tx, establishmentId, sourceId)
    const [created] = await tx
      .insert(modifierGroup)
      .values({ establishmentId, ...copy, minimum, maximum, free, requestHash: hash })
      .onConflictDoNothing()
      .returning({ id: modifierGroup.id })
    if (!created) assertSameRequest(await lockGroup(tx, establishmentId, copy.id), hash)
    const options = await listOptions(tx, establishmentId, sourceId)
    if (created && options.length > 0) {
      const copies = options.map((option) => ({ ...option, id: newId(), groupId: copy.id }))
      await tx.insert(modifierOption).values(copies)
    }
    return getGroupView(tx, establishmentId, copy.id)
  })
}

export async function deleteGroup(
  services: Services,
  establishmentId: string,
  id: string,
  isConfirmed: boolean,
): Promise<null> {
  const change = { establishmentId, topic: "menu", entityId: id } as const
  return changePlace(services, change, async (tx) => {
    await lockGroup(tx, establishmentId, id)
    const uses = await listGroupUses(tx, establishmentId, id)
    if (uses.length > 0 && !isConfirmed) {
      throw new Refusal("modifier_group_in_use", { count: uses.length })
    }
    await tx
      .delete(productModifierGroup)
      .where(
        and(
          eq(productModifierGroup.establishmentId, establishmentId),
          eq(productModifierGroup.groupId, id),
        ),
      )
    await tx
      .delete(modifierOption)
      .where(
        and(eq(modifierOption.establishmentId, establishmentId), eq(modifierOption.groupId, id)),
      )
    await tx
      .delete(modifierGroup)
      .where(and(eq(modifierGroup.establishmentId, establishmentId), eq(modifierGroup.id, id)))
    return null
  })
}

/**
 * At every branch. The bounds of the group are not asked: what is gone is gone, and the group's card
 * says when too few are left.
 */
export async function setOptionAvailable(
  services: Services,
  establishmentId: string,
  optionId: string,
  available: boolean,
) {
  const change = { establishmentId, topic: "menu", entityId: optionId } as const
  return changePlace(services, change, async (tx) => {
    const [row] = await tx
      .update(modifierOption)
      .set({ available })
      .where(
        and(eq(modifierOption.establishmentId, establishmentId), eq(modifierOption.id, optionId)),
      )
      .returning({ groupId: modifierOption.groupId })
    if (!row) throw new Refusal("modifier_option_not_found")
    return getGroupView(tx, establishmentId, row.groupId)
  })
}
