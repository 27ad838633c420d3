import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import type { FastifyRequest } from "fastify"
import { assertWorksAt, establishmentOf, staffOf } from "../../../auth/auth.ts"
import { type BranchRow, listBranches } from "../../branch/index.ts"

/** The branches of the place where this person works, in order. */
export async function listOwnBranches(
  reader: Reader,
  request: FastifyRequest,
): Promise<BranchRow[]> {
  const branches = await listBranches(reader, establishmentOf(request))
  const { branchIds } = staffOf(request)
  return branchIds.length === 0
    ? branches
    : branches.filter((branch) => branchIds.includes(branch.id))
}

/** The named branches, or all where this person works; a branch of somebody else is refused. */
export async function getNamedBranches(
  reader: Reader,
  request: FastifyRequest,
  named: string[] | null,
): Promise<BranchRow[]> {
  const own = await listOwnBranches(reader, request)
  if (named === null) return own
  for (const id of named) assertWorksAt(request, id)
  const found = own.filter((branch) => named.includes(branch.id))
  if (found.length < new Set(named).size) throw new Refusal("branch_not_found")
  return found
}
