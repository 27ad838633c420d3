import { m } from "@sufra/messages"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"

export function Waiting() {
  return (
    <div role="status">
      <VisuallyHidden>{m["settings.loading"]()}</VisuallyHidden>
      <Skeleton className="h-60 rounded-card" />
    </div>
  )
}
