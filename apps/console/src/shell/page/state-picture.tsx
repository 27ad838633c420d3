import type { ReactNode } from "react"

/** The round picture of an empty or broken state. */
export function StatePicture({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-20 place-items-center rounded-full bg-muted text-ink-2 [&_svg]:size-9">
      {children}
    </span>
  )
}
