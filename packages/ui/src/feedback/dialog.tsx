import { Dialog as BaseDialog } from "@base-ui/react/dialog"
import type { ReactNode } from "react"
import { classNames } from "../class-names.ts"
import { useOverlayDirection } from "../direction.tsx"
import { backdropClass, OverlayClose } from "./overlay.tsx"

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  closeLabel: string
  children?: ReactNode
  /** Buttons; the main one last. */
  actions?: ReactNode
  size?: "small" | "medium" | "large"
  /** False for a question that must be answered: no closing by a press outside. */
  dismissible?: boolean
  /** Whether something inside, such as a drag, is what Escape ends now. */
  keepsEscape?: () => boolean
}

const sizeClass = { small: "max-w-sm", medium: "max-w-lg", large: "max-w-3xl" }

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  children,
  actions,
  size = "medium",
  dismissible = true,
  keepsEscape,
}: DialogProps) {
  const direction = useOverlayDirection()
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next, details) => {
        if (details.reason !== "escape-key" || !keepsEscape?.()) return onOpenChange(next)
        details.cancel()
        details.allowPropagation()
      }}
      disablePointerDismissal={!dismissible}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClass} />
        <BaseDialog.Viewport
          dir={direction}
          className="fixed inset-0 z-40 grid place-items-center overflow-y-auto p-4"
        >
          <BaseDialog.Popup
            // It would keep the arrows to itself, but a row that is dragged by them hears them outside.
            onKeyDown={(event) => {
              if (event.key.startsWith("Arrow")) event.preventBaseUIHandler()
            }}
            // React hands events of a portal on to where it stands: a form there would send itself too.
            onSubmit={(event) => event.stopPropagation()}
            className={classNames(
              "relative w-full rounded-sheet bg-card p-6 text-ink shadow-raised outline-none",
              "transition-[opacity,scale] duration-200 ease-settle",
              "data-ending-style:scale-97 data-ending-style:opacity-0",
              "data-starting-style:scale-97 data-starting-style:opacity-0",
              sizeClass[size],
            )}
          >
            <BaseDialog.Title className="pe-12 text-title font-semibold">{title}</BaseDialog.Title>
            {description ? (
              <BaseDialog.Description className="mt-2 text-pretty text-ink-2">
                {description}
              </BaseDialog.Description>
            ) : null}
            {children ? <div className="mt-4">{children}</div> : null}
            {actions ? (
              <div className="mt-6 flex flex-wrap justify-end gap-2">{actions}</div>
            ) : null}
            <BaseDialog.Close
              render={<OverlayClose label={closeLabel} className="end-4 top-4" />}
            />
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
