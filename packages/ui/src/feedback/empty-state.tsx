import type { ReactNode } from "react"
import { classNames } from "../class-names.ts"

export type EmptyStateProps = {
  title: string
  text?: ReactNode
  picture?: ReactNode
  /** One way on, no more. */
  action?: ReactNode
  /** The level of the title in the page's outline. */
  level?: 1 | 2 | 3
  className?: string
}

export function EmptyState({
  title,
  text,
  picture,
  action,
  level = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={classNames(
        "mx-auto flex w-full max-w-md flex-col items-center px-4 py-12 text-center",
        className,
      )}
    >
      {picture ? <div className="mb-6 grid place-items-center">{picture}</div> : null}
      <Heading className="text-title font-semibold">{title}</Heading>
      {text ? <p className="mt-2 text-pretty text-ink-2">{text}</p> : null}
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  )
}
