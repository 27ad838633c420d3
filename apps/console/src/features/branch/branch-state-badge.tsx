import { Badge, type BadgeTone } from "@sufra/ui/badge"
import { stateOf, useStateText } from "./branch-state.ts"
import type { BranchNow } from "./branches.ts"
import { usePausedNow } from "./pause/use-pause.ts"

const tones: Record<ReturnType<typeof stateOf>, BadgeTone> = {
  open: "success",
  paused: "warning",
  prayer: "warning",
  closed: "neutral",
}

export function StateBadge({ branch, timezone }: { branch: BranchNow; timezone: string }) {
  const now = usePausedNow(branch)
  return (
    <Badge tone={tones[stateOf(now)]} dot>
      {useStateText(now, timezone)}
    </Badge>
  )
}
