import { m } from "@sufra/messages"
import { StoreIcon } from "@sufra/ui/icon"
import { SelectField } from "@sufra/ui/select-field"
import type { ReactNode } from "react"
import { Failure } from "../../shell/errors/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { useWorkBranch } from "./work-branch.ts"

/** Which branch's work is on the screen; not shown to who works at one only. */
export function WorkBranchChooser() {
  const locale = useLocale()
  const { branch, branches, choose } = useWorkBranch()
  if (!branch || !branches || branches.length < 2) return null
  return (
    <SelectField
      aria-label={m["board.branch"]()}
      label={<span className="sr-only">{m["board.branch"]()}</span>}
      value={branch.id}
      onChange={(event) => choose(event.currentTarget.value)}
      options={branches.map(({ id, name }) => ({ value: id, label: name[locale] }))}
      className="min-w-44 gap-0"
    />
  )
}

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
