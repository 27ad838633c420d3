import type { ComponentPropsWithRef } from "react"
import { classNames } from "../class-names.ts"
import { CloseIcon } from "../icon.tsx"

/**
 * What dialog and sheet share. It takes taps until it has gone, though the library would let them
 * through: the second tap on a close button must not open what lies beneath.
 */
export const backdropClass =
  "fixed inset-0 z-40 bg-black/50 transition-opacity duration-200 pointer-events-auto! " +
  "data-ending-style:opacity-0 data-starting-style:opacity-0"

export type OverlayCloseProps = ComponentPropsWithRef<"button"> & { label: string }

export function OverlayClose({ label, className, ...rest }: OverlayCloseProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className={classNames(
        "absolute grid size-target place-items-center rounded-full",
        "bg-card text-ink-2 transition-colors duration-150 hover:bg-muted hover:text-ink",
        className,
      )}
    >
      <CloseIcon className="size-5" />
    </button>
  )
}
