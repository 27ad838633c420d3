import type { ApiReply } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { useIsMutating } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"
import { edit, editAll } from "../../../shell/api/cached-edits.ts"
import { changeOptimistically } from "../../../shell/api/optimistic.ts"
import { fetchAgain } from "../../../shell/api/query-client.ts"
import { toastSuccess } from "../../../shell/page/toasts.ts"
import { type BranchNow, branchesQuery, branchQuery } from "../branches.ts"

/** Until when, or null to serve again. */
type Until = string | null

/** Wherever it is said how a branch stands now. */
function branchEdits(id: string, change: (now: BranchNow) => BranchNow) {
  const changed = (now: BranchNow) => (now.id === id ? change(now) : now)
  return [
    edit(branchesQuery.queryKey, (rows) => rows.map((row) => ({ ...row, now: changed(row.now) }))),
    edit(branchQuery(id).queryKey, (branch) => ({ ...branch, now: changed(branch.now) })),
    editAll<ApiReply<"GET /staff/today/">>(["today"], (today) => ({
      ...today,
      branches: today.branches.map(changed),
    })),
  ]
}

/**
 * A pause is seen at once. Serving again is not: whether the branch is open then, its hours and the
 * prayers say, and those the server knows.
 */
function expected(now: BranchNow, until: Until): BranchNow {
  return until ? { ...now, is_open: false, is_paused: true, changes_at: until } : now
}

export function usePause({ id, is_paused: isPaused }: BranchNow) {
  const mutationKey = ["branch-pause", id]
  const isResuming = useIsMutating({ mutationKey, predicate: ({ meta }) => !meta?.until }) > 0
  async function pause(until: Until): Promise<void> {
    const outcome = await changeOptimistically({
      mutationKey,
      meta: { until },
      edits: branchEdits(id, (now) => expected(now, until)),
      send: () => api("PUT /staff/branches/{id}/pause/", { params: { id }, body: { until } }),
      answered: (answer) => branchEdits(id, () => answer),
    })
    if (outcome.kind !== "done") return
    toastSuccess(until === null ? m["branch_editor.resumed"]() : m["branch_editor.paused"]())
    void fetchAgain("branches", "today")
  }
  return { isPaused, isResuming: isPaused && isResuming, pause }
}
