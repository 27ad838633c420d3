import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react"
import { classNames } from "../class-names.ts"
import { createToastManager, type Toast, type ToastManager } from "./toast-manager.ts"

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

/** The card that shows a toast is fetched with the first one; an app may call this ahead of it. */
export function loadToastCard() {
  return import("./toast-card.tsx")
}

type CardModule = Awaited<ReturnType<typeof loadToastCard>>

/** Null until it is loaded, "missing" when it could not be: then the bare words have to do. */
function useToastCard(isWanted: boolean): CardModule | "missing" | null {
  const [card, setCard] = useState<CardModule | "missing" | null>(null)
  useEffect(() => {
    if (!isWanted) return
    loadToastCard().then(setCard, () => setCard("missing"))
  }, [isWanted])
  return card
}

type ToastRegionProps = { manager: ToastManager; label: string; closeLabel: string }

const none: readonly Toast[] = []

function ToastRegion({ manager, label, closeLabel }: ToastRegionProps) {
  const toasts = useSyncExternalStore(manager.subscribe, manager.list, () => none)
  const card = useToastCard(toasts.length > 0)
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
      {card === "missing"
        ? toasts.map(({ id, title }) => <BareToast key={id}>{title}</BareToast>)
        : null}
      {card && card !== "missing"
        ? toasts.map((toast) => (
            <card.ToastCard
              key={toast.id}
              toast={toast}
              closeLabel={closeLabel}
              manager={manager}
            />
          ))
        : null}
    </section>
  )
}

function BareToast({ children }: { children: ReactNode }) {
  return <p className="rounded-card border border-line bg-card p-3 shadow-raised">{children}</p>
}
