import { Button } from "@sufra/ui/button"
import { SearchIcon } from "@sufra/ui/icon"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { EmptyCard } from "./empty-card.tsx"

/** Before a log has come. */
export function LogSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}

type NoneFoundProps = { title: string; showAll: string; onShowAll: () => void }

/** The filters leave nothing of it. */
export function NoneFound({ title, showAll, onShowAll }: NoneFoundProps) {
  return (
    <EmptyCard
      icon={<SearchIcon />}
      title={title}
      action={
        <Button variant="outline" onClick={onShowAll}>
          {showAll}
        </Button>
      }
    />
  )
}

type OlderButtonProps = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  text: string
}

/** Newest first: what is older comes when it is asked for. */
export function OlderButton({ list, text }: OlderButtonProps) {
  if (!list.hasNextPage) return null
  return (
    <Button
      variant="outline"
      className="self-center"
      loading={list.isFetchingNextPage}
      onClick={() => list.fetchNextPage()}
    >
      {text}
    </Button>
  )
}
