import type { ReactNode } from "react"

export type ToastKind = "info" | "success" | "danger"

export type ToastOptions = {
  title: ReactNode
  text?: ReactNode
  kind?: ToastKind
  /** Time on screen; 0 keeps it until it is closed. */
  durationMs?: number
  /** One button, such as undo or try again; pressing it also closes the toast. */
  action?: { label: string; onPress: () => void }
  /** What it speaks of, such as an id: a later toast about the same takes its place. */
  about?: string
}

export type Toast = ToastOptions & { id: number; kind: ToastKind; durationMs: number }

export type ToastManager = {
  /** Returns the id, for an early `close`. */
  show: (options: ToastOptions) => number
  close: (id: number) => void
  subscribe: (listener: () => void) => () => void
  list: () => readonly Toast[]
}

const MOST_AT_ONCE = 2
// A failure takes longer to read, and missing it costs more.
const defaultDurationMs: Record<ToastKind, number> = { info: 5000, success: 4000, danger: 9000 }

/** Newest first. May live outside of React, so that an API client can report a lost connection. */
export function createToastManager(): ToastManager {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  function replace(next: readonly Toast[]) {
    toasts = next
    for (const listener of listeners) listener()
  }

  return {
    show(options) {
      const kind = options.kind ?? "info"
      lastId += 1
      const toast = {
        ...options,
        id: lastId,
        kind,
        durationMs: options.durationMs ?? defaultDurationMs[kind],
      }
      const others = toasts.filter(({ about }) => about === undefined || about !== options.about)
      replace([toast, ...others].slice(0, MOST_AT_ONCE))
      return lastId
    },
    close(id) {
      replace(toasts.filter((toast) => toast.id !== id))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    list: () => toasts,
  }
}
