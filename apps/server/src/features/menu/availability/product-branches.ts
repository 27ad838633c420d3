import type { ApiBody, ApiReply } from "@sufra/contract/client/client"
import type { CamelCased } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import type { FastifyRequest } from "fastify"
import { establishmentOf } from "../../../auth/auth.ts"
import { assertStillVersion, editedVersion } from "../../../http/edited-version.ts"
import type { Services } from "../../../services.ts"
import { changePlace } from "../../establishment/index.ts"
import { staffNamesAt } from "../../staff/index.ts"
import { getLivingProduct, lockProducts } from "../options/queries.ts"
import { listBranchProducts, lockBranchProducts, updateBranchProduct } from "./queries.ts"
import { stockView } from "./sold-out-view.ts"
import { getNamedBranches, listOwnBranches } from "./works-at.ts"

type ProductBranches = ApiReply<"GET /staff/menu/products/{id}/branches/">

type BranchesInput = CamelCased<ApiBody<"PUT /staff/menu/products/{id}/branches/">>

export async function getProductBranches(
  reader: Reader,
  request: FastifyRequest,
  productId: string,
  now: Date,
): Promise<ProductBranches> {
  const establishmentId = establishmentOf(request)
  const product = await getLivingProduct(reader, establishmentId, productId)
  const branches = await listOwnBranches(reader, request)
  const rows = await listBranchProducts(reader, establishmentId, productId)
  const names = await staffNamesAt(reader, establishmentId)
  const rowAt = (branchId: string) => rows.find((one) => one.branchId === branchId) ?? null
  const editedAt = (id: string) => ({
    branch_id: id,
    price_minor: rowAt(id)?.priceMinor ?? null,
    is_available: rowAt(id)?.available ?? true,
  })
  return {
    price_minor: product.priceMinor,
    branches: branches.map(({ id, name }) => ({
      ...editedAt(id),
      branch_name: name,
      ...stockView(rowAt(id), names, now),
    })),
    version: editedVersion(branches.map(({ id }) => editedAt(id))),
  }
}

export async function saveProductBranches(
  services: Services,
  request: FastifyRequest,
  productId: string,
  { branches: inputs, version }: BranchesInput,
): Promise<ProductBranches> {
  const establishmentId = establishmentOf(request)
  const ids = inputs.map((input) => input.branchId)
  await getNamedBranches(services.database.read, request, ids)
  const change = { establishmentId, topic: "menu", entityId: productId } as const
  return changePlace(services, change, async (tx) => {
    await lockProducts(tx, establishmentId, [productId])
    const before = await getProductBranches(tx, request, productId, services.now())
    assertStillVersion(version, before.version)
    for (const row of await lockBranchProducts(tx, establishmentId, productId, ids)) {
      const input = inputs.find((one) => one.branchId === row.branchId)
      if (!input) continue
      const difference = {
        ...(input.priceMinor !== undefined && { priceMinor: input.priceMinor }),
        ...(input.isAvailable !== undefined && { available: input.isAvailable }),
        ...(input.stock !== undefined && { stock: input.stock }),
      }
      if (Object.keys(difference).length > 0) await updateBranchProduct(tx, row, difference)
    }
    return getProductBranches(tx, request, productId, services.now())
  })
}
