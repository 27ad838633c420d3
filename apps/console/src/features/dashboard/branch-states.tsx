import { m } from "@sufra/messages"
import { clockText } from "../../shell/format-time.ts"
import { useLocale } from "../../shell/locale.ts"
import type { Today } from "./today.ts"

type Branch = Today["branches"][number]

const toneClass = {
  open: "bg-success",
  paused: "bg-warning",
  prayer: "bg-warning",
  closed: "bg-control",
}

function stateOf(branch: Branch): keyof typeof toneClass {
  if (branch.is_paused) return "paused"
  if (branch.closed_reason === "prayer") return "prayer"
  return branch.is_open ? "open" : "closed"
}

function useStateText(branch: Branch, timezone: string): string {
  const locale = useLocale()
  const time = branch.changes_at && clockText(branch.changes_at, Date.now(), { locale, timezone })
  const state = stateOf(branch)
  if (state === "paused") {
    return time ? m["today.branch_paused_until"]({ time }) : m["today.branch_paused"]()
  }
  if (state === "prayer") {
    return time ? m["branch.prayer_until"]({ time }) : m["branch.prayer"]()
  }
  if (state === "open") {
    return time ? m["today.branch_open_until"]({ time }) : m["today.branch_open"]()
  }
  return time ? m["today.branch_closed_until"]({ time }) : m["today.branch_closed"]()
}

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

function BranchState({ branch, timezone }: { branch: Branch; timezone: string }) {
  const locale = useLocale()
  const text = useStateText(branch, timezone)
  return (
    <li className="inline-flex min-h-target items-center gap-2.5 rounded-full border border-line bg-card px-4 py-2">
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full ${toneClass[stateOf(branch)]}`}
      />
      <span className="font-medium">{branch.name[locale]}</span>
      <span className="text-ink-2">{text}</span>
    </li>
  )
}
