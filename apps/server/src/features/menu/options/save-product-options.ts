import type { ApiBody } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { CamelCased } from "@sufra/contract/wire-case"
import { productModifierGroup, productSuggestion } from "@sufra/db/schema/menu"
import { and, eq } from "drizzle-orm"
import { assertStillVersion } from "../../../http/edited-version.ts"
import type { Services } from "../../../services.ts"
import { changePlace } from "../../establishment/index.ts"
import { getProductOptions } from "./get-product-options.ts"
import { keepGroups, lockProducts } from "./queries.ts"

type GroupsInput = CamelCased<ApiBody<"PUT /staff/menu/products/{id}/modifier-groups/">>
type SuggestionsInput = CamelCased<ApiBody<"PUT /staff/menu/products/{id}/suggestions/">>

export async function saveProductGroups(
  services: Services,
  establishmentId: string,
  productId: string,
  { modifierGroupIds: groupIds, version }: GroupsInput,
) {
  const change = { establishmentId, topic: "menu", entityId: productId } as const
  return changePlace(services, change, async (tx) => {
    await lockProducts(tx, establishmentId, [productId])
    const { versions } = await getProductOptions(tx, establishmentId, productId)
    assertStillVersion(version, versions.modifier_groups)
    await keepGroups(tx, establishmentId, groupIds)
    await tx
      .delete(productModifierGroup)
      .where(
        and(
          eq(productModifierGroup.establishmentId, establishmentId),
          eq(productModifierGroup.productId, productId),
        ),
      )
    if (groupIds.length > 0) {
      await tx
        .insert(productModifierGroup)
        .values(
          groupIds.map((groupId, position) => ({ establishmentId, productId, groupId, position })),
        )
    }
    return getProductOptions(tx, establishmentId, productId)
  })
}

export async function saveSuggestions(
  services: Services,
  establishmentId: string,
  productId: string,
  { suggestionIds: suggestedIds, version }: SuggestionsInput,
) {
  const own = suggestedIds.indexOf(productId)
  if (own >= 0) {
    throw new Refusal("validation_failed", { [`suggestion_ids.${own}`]: "suggestion_of_itself" })
  }
  const change = { establishmentId, topic: "menu", entityId: productId } as const
  return changePlace(services, change, async (tx) => {
    await lockProducts(tx, establishmentId, [productId, ...suggestedIds])
    const { versions } = await getProductOptions(tx, establishmentId, productId)
    assertStillVersion(version, versions.suggestions)
    await tx
      .delete(productSuggestion)
      .where(
        and(
          eq(productSuggestion.establishmentId, establishmentId),
          eq(productSuggestion.productId, productId),
        ),
      )
    if (suggestedIds.length > 0) {
      await tx.insert(productSuggestion).values(
        suggestedIds.map((suggestedId, position) => ({
          establishmentId,
          productId,
          suggestedId,
          position,
        })),
      )
    }
    return getProductOptions(tx, establishmentId, productId)
  })
}
