import { m } from "@sufra/messages"
import { api } from "../../../shell/api/api.ts"
import { queryClient } from "../../../shell/api/query-client.ts"
import { useOptimisticChange, useWish } from "../../../shell/api/wishes.ts"
import { toastSuccess } from "../../../shell/page/toasts.ts"
import { type BranchNow, branchesQuery } from "../branches.ts"

/** Until when, or null to serve again. */
type Until = string | null

const keyOf = (branch: BranchNow) => `branch.pause/${branch.id}`

async function send(branch: BranchNow, until: Until): Promise<void> {
  await api("PUT /staff/branches/{id}/pause/", { params: { id: branch.id }, body: { until } })
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: branchesQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ["today"] }),
  ])
}

/**
 * A pause is seen at once. Serving again is not: whether the branch is open then, its hours and the
 * prayers say, and those the server knows.
 */
export function usePausedNow(branch: BranchNow): BranchNow {
  const until = useWish<Until>(keyOf(branch))
  return until ? { ...branch, is_open: false, is_paused: true, changes_at: until } : branch
}

export function usePause(branch: BranchNow) {
  const { is_paused: isPaused } = usePausedNow(branch)
  const [until, pause] = useOptimisticChange<Until>({
    key: keyOf(branch),
    value: isPaused ? "" : null,
    send: (wanted) => send(branch, wanted),
    onDone: (wanted) =>
      toastSuccess(wanted === null ? m["branch_editor.resumed"]() : m["branch_editor.paused"]()),
  })
  return { isPaused, isResuming: isPaused && until === null, pause }
}
