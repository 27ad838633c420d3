import { Badge, type BadgeTone } from "@sufra/ui/badge"
import { stateOf, useStateText } from "./branch-state.ts"
import type { BranchNow } from "./branches.ts"

const tones: Record<ReturnType<typeof stateOf>, BadgeTone> = {
  open: "success",
  paused: "warning",
  prayer: "warning",
  closed: "neutral",
}

export function StateBadge({ branch, timezone }: { branch: BranchNow; timezone: string }) {
  return (
    <Badge tone={tones[stateOf(branch)]} dot>
      {useStateText(branch, timezone)}
    </Badge>
  )
}
