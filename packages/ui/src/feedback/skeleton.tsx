import { classNames } from "../class-names.ts"

export type SkeletonProps = {
  /** Size and shape as utilities, the same as of what will come: `h-28 w-28 rounded-card`. */
  className?: string
}

/** Decorative; the region that loads carries `aria-busy` and one status text. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames("ui-skeleton block animate-shimmer bg-muted-strong", className)}
    />
  )
}

export type SkeletonTextProps = { lines?: number; className?: string }

export function SkeletonText({ lines = 2, className }: SkeletonTextProps) {
  return (
    <span className={classNames("flex flex-col gap-2", className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity beyond their place
        <Skeleton key={line} className={line === lines - 1 ? "h-4 w-3/5" : "h-4 w-full"} />
      ))}
    </span>
  )
}
