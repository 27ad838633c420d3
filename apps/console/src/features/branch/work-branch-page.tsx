import { m } from "@sufra/messages"
import { StoreIcon } from "@sufra/ui/icon"
import type { ReactNode } from "react"
import { Failure } from "../../shell/errors/failure.tsx"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { useWorkBranch } from "./work-branch.ts"

type AtWorkBranchProps = { waiting: ReactNode; children: (branchId: string) => ReactNode }

/** A page of one branch's work, once it is known which. */
export function AtWorkBranch({ waiting, children }: AtWorkBranchProps) {
  const { branch, branches, error, refetch } = useWorkBranch()
  if (branch) return children(branch.id)
  if (branches) {
    return (
      <EmptyCard
        icon={<StoreIcon />}
        title={m["board.no_branch_title"]()}
        text={m["board.no_branch_text"]()}
      />
    )
  }
  return error ? <Failure error={error} onRetry={refetch} /> : waiting
}
