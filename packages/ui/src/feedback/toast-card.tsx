import { useEffect, useState } from "react"
import { classNames } from "../class-names.ts"
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from "../icon.tsx"
import type { Toast, ToastKind, ToastManager } from "./toast-manager.ts"

const kindClass: Record<ToastKind, string> = {
  info: "bg-info-light text-on-info-light",
  success: "bg-success-light text-on-success-light",
  danger: "bg-danger-light text-on-danger-light",
}
const kindIcon = { info: InfoIcon, success: CheckIcon, danger: AlertIcon }

type ToastCardProps = { toast: Toast; closeLabel: string; manager: ToastManager }

export function ToastCard({ toast, closeLabel, manager }: ToastCardProps) {
  const [held, setHeld] = useState(false)
  const { id, durationMs } = toast
  useEffect(() => {
    if (held || durationMs === 0) return
    const timer = setTimeout(() => manager.close(id), durationMs)
    return () => clearTimeout(timer)
  }, [held, durationMs, manager, id])
  const onClose = () => manager.close(id)
  const KindIcon = kindIcon[toast.kind]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the timer while it is read
    <div
      {...(toast.kind === "danger" ? { role: "alert" } : {})}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex animate-toast-in items-start gap-3 rounded-card border border-line bg-card p-2 ps-3 shadow-raised"
    >
      <span
        className={classNames(
          "my-1.5 grid size-8 shrink-0 place-items-center rounded-full",
          kindClass[toast.kind],
        )}
      >
        <KindIcon className="size-5" />
      </span>
      <div className="min-w-0 flex-1 self-center py-1.5">
        <p className="font-medium">{toast.title}</p>
        {toast.text ? <p className="text-small text-ink-2">{toast.text}</p> : null}
      </div>
      {toast.action ? <ToastAction action={toast.action} onClose={onClose} /> : null}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onClose}
        className="grid size-target shrink-0 place-items-center rounded-control text-ink-2 hover:bg-muted"
      >
        <CloseIcon className="size-5" />
      </button>
    </div>
  )
}

type ToastActionProps = { action: NonNullable<Toast["action"]>; onClose: () => void }

function ToastAction({ action, onClose }: ToastActionProps) {
  function press() {
    action.onPress()
    onClose()
  }
  return (
    <button
      type="button"
      onClick={press}
      className="min-h-target shrink-0 rounded-control px-3 font-semibold text-primary-ink hover:bg-muted"
    >
      {action.label}
    </button>
  )
}
