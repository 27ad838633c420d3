import { stockAfterAdding } from "@sufra/domain/menu/stock"
import type { FastifyRequest } from "fastify"
import { establishmentOf } from "../../../auth/auth.ts"
import type { Services } from "../../../services.ts"
import { changePlace } from "../../establishment/index.ts"
import { staffNamesAt } from "../../staff/index.ts"
import { lockProducts } from "../options/queries.ts"
import { lockBranchProducts, updateBranchProduct } from "./queries.ts"
import { stockView } from "./sold-out-view.ts"
import { getNamedBranches } from "./works-at.ts"

type StockInput = { branchId: string } & ({ set: number | null } | { add: number })

/** Adding counts on what is there at that moment: portions sold meanwhile stay sold. */
export async function setStock(
  services: Services,
  request: FastifyRequest,
  productId: string,
  input: StockInput,
) {
  const establishmentId = establishmentOf(request)
  await getNamedBranches(services.database.read, request, [input.branchId])
  const change = { establishmentId, topic: "menu", entityId: productId } as const
  return changePlace(services, change, async (tx) => {
    await lockProducts(tx, establishmentId, [productId])
    const [row] = await lockBranchProducts(tx, establishmentId, productId, [input.branchId])
    if (!row) throw new Error("the row of a product at a branch was just made")
    const stock = "add" in input ? stockAfterAdding(row.stock, input.add) : input.set
    const changed = await updateBranchProduct(tx, row, { stock })
    const names = await staffNamesAt(tx, establishmentId)
    return { branch_id: row.branchId, ...stockView(changed, names, services.now()) }
  })
}
