import { m } from "@sufra/messages"
import { useLocale } from "../../shell/locale.ts"
import { clockText } from "../../shell/text/format-time.ts"
import type { BranchNow } from "./branches.ts"

export const stateDotClass = {
  open: "bg-success",
  paused: "bg-warning",
  prayer: "bg-warning",
  closed: "bg-control",
}

export function stateOf(
  branch: Pick<BranchNow, "is_open" | "is_paused" | "closed_reason">,
): keyof typeof stateDotClass {
  if (branch.is_paused) return "paused"
  if (branch.closed_reason === "prayer") return "prayer"
  return branch.is_open ? "open" : "closed"
}

/** "Open until 2:00 AM", in the place's own time. */
export function useStateText(branch: BranchNow, timezone: string): string {
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
    return time ? m["branch.open_until"]({ time }) : m["today.branch_open"]()
  }
  return time ? m["today.branch_closed_until"]({ time }) : m["branch.closed"]()
}
