import type { ReactNode } from "react"
import { classNames } from "../class-names.ts"
import { VisuallyHidden } from "../visually-hidden.tsx"

export type LoaderProps = {
  /** What is being waited for, read to screen readers. */
  label: string
  logo?: ReactNode
  /** Fills the screen; only for a cold start. */
  fullPage?: boolean
  className?: string
}

const barDelays = ["0ms", "140ms", "280ms"]

export function Loader({ label, logo, fullPage = false, className }: LoaderProps) {
  return (
    <div
      role="status"
      className={classNames(
        "flex flex-col items-center justify-center gap-6",
        fullPage ? "fixed inset-0 z-50 bg-page" : "py-12",
        className,
      )}
    >
      {/* Text, not aria-label: a status is announced by its content. */}
      <VisuallyHidden>{label}</VisuallyHidden>
      {logo}
      <span aria-hidden="true" className="flex h-8 items-center gap-1.5 text-primary">
        {barDelays.map((animationDelay) => (
          <span
            key={animationDelay}
            style={{ animationDelay }}
            className="h-full w-1.5 animate-bar rounded-full bg-current"
          />
        ))}
      </span>
    </div>
  )
}
