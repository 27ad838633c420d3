import { ApiError } from "@sufra/contract/api-error"
import type { Api } from "@sufra/contract/client/client"
import type { BranchDetail } from "./branch-hours.ts"

/** Null when the place has no such branch; an id that is none is as unknown as one nobody has. */
export async function loadBranch(
  api: Api,
  uuid: string,
  branch: string,
): Promise<BranchDetail | null> {
  try {
    return await api("GET /branch/qr/{uuid}/{branch}/", { params: { uuid, branch } })
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null
    if (code === "branch_not_found" || code === "validation_failed") return null
    throw error
  }
}
