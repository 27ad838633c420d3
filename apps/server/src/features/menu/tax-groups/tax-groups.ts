import type { ApiInput, ApiReply } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import { type CamelCased, toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { product, taxGroup } from "@sufra/db/schema/menu"
import { termsLimits } from "@sufra/domain/order/terms-limits"
import { and, eq } from "drizzle-orm"
import { assertStillVersion, editedVersion } from "../../../http/edited-version.ts"
import { assertSameRequest, requestHash } from "../../../http/request-hash.ts"
import type { Services } from "../../../services.ts"
import { changePlace } from "../../establishment/index.ts"
import { listTaxGroupRows } from "./queries.ts"

type TaxGroup = ApiReply<"GET /staff/tax-groups/">[number]
type NewTaxGroup = CamelCased<ApiInput<"POST /staff/tax-groups/">["body"]>
type TaxGroupInput = CamelCased<ApiInput<"PUT /staff/tax-groups/{id}/">["body"]>

export async function listTaxGroups(reader: Reader, establishmentId: string): Promise<TaxGroup[]> {
  const rows = await listTaxGroupRows(reader, establishmentId)
  return rows.map(({ group: { id, name, rateBp }, productsCount }) => {
    const edited = toWire({ name, rateBp })
    return { ...toWire({ id, productsCount }), ...edited, version: editedVersion(edited) }
  })
}

async function getTaxGroup(reader: Reader, establishmentId: string, id: string): Promise<TaxGroup> {
  const found = (await listTaxGroups(reader, establishmentId)).find((one) => one.id === id)
  if (!found) throw new Refusal("tax_group_not_found")
  return found
}

/** A retry with the same id answers with what the first try made. */
export function createTaxGroup(
  services: Services,
  establishmentId: string,
  { id, name, rateBp }: NewTaxGroup,
): Promise<TaxGroup> {
  const change = { establishmentId, topic: "menu", entityId: id } as const
  return changePlace(services, change, async (tx) => {
    const rows = await listTaxGroupRows(tx, establishmentId)
    const hash = requestHash({ name, rateBp })
    const known = rows.find(({ group }) => group.id === id)
    if (known) {
      assertSameRequest(known.group, hash)
      return getTaxGroup(tx, establishmentId, id)
    }
    if (rows.length >= termsLimits.taxGroups) {
      throw new Refusal("validation_failed", { id: "too_many" })
    }
    await tx
      .insert(taxGroup)
      .values({ establishmentId, id, name, rateBp, requestHash: hash, createdAt: services.now() })
    return getTaxGroup(tx, establishmentId, id)
  })
}

export function saveTaxGroup(
  services: Services,
  establishmentId: string,
  id: string,
  { version, name, rateBp }: TaxGroupInput,
): Promise<TaxGroup> {
  const change = { establishmentId, topic: "menu", entityId: id } as const
  return changePlace(services, change, async (tx) => {
    assertStillVersion(version, (await getTaxGroup(tx, establishmentId, id)).version)
    await tx
      .update(taxGroup)
      .set({ name, rateBp })
      .where(and(eq(taxGroup.establishmentId, establishmentId), eq(taxGroup.id, id)))
    return getTaxGroup(tx, establishmentId, id)
  })
}

export function deleteTaxGroup(
  services: Services,
  establishmentId: string,
  id: string,
): Promise<null> {
  const change = { establishmentId, topic: "menu", entityId: id } as const
  return changePlace(services, change, async (tx) => {
    const { products_count: count } = await getTaxGroup(tx, establishmentId, id)
    if (count > 0) throw new Refusal("tax_group_in_use", { count })
    // Only deleted products are left, which nobody can edit: they would hold it for ever.
    await tx
      .update(product)
      .set({ taxGroupId: null })
      .where(and(eq(product.establishmentId, establishmentId), eq(product.taxGroupId, id)))
    await tx
      .delete(taxGroup)
      .where(and(eq(taxGroup.establishmentId, establishmentId), eq(taxGroup.id, id)))
    return null
  })
}
