import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { type BranchRow, listBranches } from "../branch/index.ts"
import { type EstablishmentRow, getPlace } from "../establishment/index.ts"
import type { MenuScope } from "./queries.ts"

/** Whose prices and stock a guest sees: the branch asked for, else the code's, else the main one. */
export async function menuScopeOf(
  reader: Reader,
  code: string,
  askedBranchId: string | undefined,
): Promise<{ establishment: EstablishmentRow; scope: MenuScope; branch: BranchRow | null }> {
  const { establishment, branchId: codeBranchId } = await getPlace(reader, code)
  const branches = await listBranches(reader, establishment.id)
  const asked = askedBranchId && branches.find((branch) => branch.id === askedBranchId)
  if (askedBranchId && !asked) throw new Refusal("branch_not_found")
  const chosen =
    asked ||
    branches.find((branch) => branch.id === codeBranchId) ||
    branches.find((branch) => branch.isMain) ||
    branches[0]
  return {
    establishment,
    branch: chosen ?? null,
    scope: { establishmentId: establishment.id, branchId: chosen?.id ?? null },
  }
}
