import { m } from "@sufra/messages"
import { StoreIcon } from "@sufra/ui/icon"
import type { ReactNode } from "react"
import { Failure } from "../../shell/errors/failure.tsx"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { canDo, useStaff, WayOn } from "../staff/index.ts"
import { useWorkBranch } from "./work-branch.ts"

type AtWorkBranchProps = { waiting: ReactNode; children: (branchId: string) => ReactNode }

/** A page of one branch's work, once it is known which. */
export function AtWorkBranch({ waiting, children }: AtWorkBranchProps) {
  const { branch, branches, error, refetch } = useWorkBranch()
  if (branch) return children(branch.id)
  if (branches) return <NoBranch />
  return error ? <Failure error={error} onRetry={refetch} /> : waiting
}

/** A new place has none: who may add one is led there, the others are told whom to ask. */
function NoBranch() {
  const mayAdd = canDo(useStaff(), "branch.edit")
  return (
    <EmptyCard
      icon={<StoreIcon />}
      title={m["board.no_branch_title"]()}
      text={mayAdd ? m["board.no_branch_add"]() : m["board.no_branch_text"]()}
      action={
        <WayOn to="/branches" capability="branch.edit">
          {m["board.to_branches"]()}
        </WayOn>
      }
    />
  )
}
