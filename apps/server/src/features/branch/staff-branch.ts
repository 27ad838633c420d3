import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import type { FastifyRequest } from "fastify"
import { assertWorksAt, establishmentOf } from "../../auth/auth.ts"
import { type BranchRow, listBranches } from "./queries.ts"

/** A branch of the signed-in person's place, at which they work. */
export async function getStaffBranch(
  reader: Reader,
  request: FastifyRequest,
  branchId: string,
): Promise<BranchRow> {
  const branches = await listBranches(reader, establishmentOf(request))
  const found = branches.find((branch) => branch.id === branchId)
  if (!found) throw new Refusal("branch_not_found")
  assertWorksAt(request, branchId)
  return found
}
