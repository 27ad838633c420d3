import type { ApiReply } from "@sufra/contract/client/client"
import type { Reader } from "@sufra/db/connection"
import type { FastifyRequest } from "fastify"
import { establishmentOf } from "../../../auth/auth.ts"
import type { Services } from "../../../services.ts"
import { changePlace } from "../../establishment/index.ts"
import { staffNamesAt } from "../../staff/index.ts"
import { getLivingProduct, lockProducts } from "../options/queries.ts"
import { listBranchProducts, lockBranchProducts, updateBranchProduct } from "./queries.ts"
import { stockView } from "./sold-out-view.ts"
import { getNamedBranches, listOwnBranches } from "./works-at.ts"

type ProductBranches = ApiReply<"GET /staff/menu/products/{id}/branches/">

type BranchInput = {
  branchId: string
  priceMinor: number | null
  isAvailable: boolean
  stock?: number | null | undefined
}

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
  return {
    price_minor: product.priceMinor,
    branches: branches.map((branch) => {
      const row = rows.find((one) => one.branchId === branch.id) ?? null
      return {
        branch_id: branch.id,
        branch_name: branch.name,
        price_minor: row?.priceMinor ?? null,
        is_available: row?.available ?? true,
        ...stockView(row, names, now),
      }
    }),
  }
}

export async function saveProductBranches(
  services: Services,
  request: FastifyRequest,
  productId: string,
  inputs: BranchInput[],
): Promise<ProductBranches> {
  const establishmentId = establishmentOf(request)
  const ids = inputs.map((input) => input.branchId)
  await getNamedBranches(services.database.read, request, ids)
  const change = { establishmentId, topic: "menu", entityId: productId } as const
  return changePlace(services, change, async (tx) => {
    await lockProducts(tx, establishmentId, [productId])
    for (const row of await lockBranchProducts(tx, establishmentId, productId, ids)) {
      const input = inputs.find((one) => one.branchId === row.branchId)
      if (!input) continue
      await updateBranchProduct(tx, row, {
        priceMinor: input.priceMinor,
        available: input.isAvailable,
        ...(input.stock !== undefined && { stock: input.stock }),
      })
    }
    return getProductBranches(tx, request, productId, services.now())
  })
}
