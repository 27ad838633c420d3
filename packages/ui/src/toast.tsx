import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react"
import { classNames } from "./class-names.ts"
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from "./first-icon.tsx"
import {
  createToastManager,
  type Toast,
  type ToastKind,
  type ToastManager,
} from "./toast-manager.ts"

export {
  createToastManager,
  type ToastKind,
  type ToastManager,
  type ToastOptions,
} from "./toast-manager.ts"

const ToastContext = createContext<ToastManager | null>(null)

export type ToastProviderProps = {
  children: ReactNode
  /** Names the region for screen readers, such as "Notifications". */
  regionLabel: string
  closeLabel: string
  /** Pass one made with `createToastManager` when code outside of React shows toasts too. */
  manager?: ToastManager
}

export function ToastProvider({ children, regionLabel, closeLabel, manager }: ToastProviderProps) {
  const [ownManager] = useState(createToastManager)
  const current = manager ?? ownManager
  return (
    <ToastContext value={current}>
      {children}
      <ToastRegion manager={current} label={regionLabel} closeLabel={closeLabel} />
    </ToastContext>
  )
}

export function useToast(): Pick<ToastManager, "show" | "close"> {
  const manager = useContext(ToastContext)
  if (!manager) throw new Error("useToast needs a ToastProvider above it")
  return manager
}

type ToastRegionProps = { manager: ToastManager; label: string; closeLabel: string }

const none: readonly Toast[] = []

function ToastRegion({ manager, label, closeLabel }: ToastRegionProps) {
  const toasts = useSyncExternalStore(manager.subscribe, manager.list, () => none)
  // The live region is in the page from the start: one that arrives with its text is not read.
  // It is also what keeps an open dialog from hiding it from screen readers.
  return (
    <section
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions"
      className={classNames(
        "pointer-events-none fixed inset-x-0 top-0 z-100 mx-auto flex w-full max-w-md flex-col gap-2",
        "px-4 pt-[max(1rem,env(safe-area-inset-top))] md:ms-auto md:me-0",
      )}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} manager={manager} />
      ))}
    </section>
  )
}

const kindClass: Record<ToastKind, string> = {
  info: "bg-info-light text-on-info-light",
  success: "bg-success-light text-on-success-light",
  danger: "bg-danger-light text-on-danger-light",
}
const kindIcon = { info: InfoIcon, success: CheckIcon, danger: AlertIcon }

type ToastCardProps = { toast: Toast; closeLabel: string; manager: ToastManager }

function ToastCard({ toast, closeLabel, manager }: ToastCardProps) {
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
