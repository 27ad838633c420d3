import { m } from "@sufra/messages"
import { useLocale } from "../../shell/locale.ts"
import { PauseButton, stateDotClass, stateOf, useStateText } from "../branch/index.ts"
import { canDo, useStaff } from "../staff/index.ts"
import type { Today } from "./today.ts"

type Branch = Today["branches"][number]

type BranchStatesProps = { branches: Branch[]; timezone: string }

export function BranchStates({ branches, timezone }: BranchStatesProps) {
  return (
    <ul aria-label={m["today.branches"]()} className="flex flex-wrap gap-2">
      {branches.map((branch) => (
        <BranchState key={branch.id} branch={branch} timezone={timezone} />
      ))}
    </ul>
  )
}

function useMayPause(branch: Branch): boolean {
  const staff = useStaff()
  const worksThere = staff.branch_ids.length === 0 || staff.branch_ids.includes(branch.id)
  return worksThere && canDo(staff, "branch.pause")
}

function BranchState({ branch, timezone }: { branch: Branch; timezone: string }) {
  const locale = useLocale()
  const text = useStateText(branch, timezone)
  const mayPause = useMayPause(branch)
  return (
    <li
      className={`inline-flex min-h-target items-center gap-2.5 rounded-full border border-line bg-card ps-4 ${mayPause ? "py-0.5 pe-1" : "py-2 pe-4"}`}
    >
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full ${stateDotClass[stateOf(branch)]}`}
      />
      <span className="font-medium">{branch.name[locale]}</span>
      <span className="text-ink-2">{text}</span>
      {mayPause ? (
        <PauseButton branch={branch} timezone={timezone} variant="plain" iconOnly />
      ) : null}
    </li>
  )
}
