import type { StreamHint } from "@sufra/contract/topics"

type Listener = (hint: StreamHint) => void

const listeners = new Set<Listener>()

/** What concerns one guest or one table, and so nothing that a page of the place is rendered with. */
const personalTopics = new Set<StreamHint["topic"]>([
  "browser-order",
  "customer",
  "position",
  "table",
  "order",
])

export function isPersonal({ topic }: StreamHint): boolean {
  return personalTopics.has(topic)
}

/** A tab has one stream: whoever shows something personal hears of it here. */
export function tellHint(hint: StreamHint): void {
  for (const listener of listeners) listener(hint)
}

const reopeners = new Set<() => void>()

/** Whose stream it is has changed: it is opened anew. */
export function reopenStream(): void {
  for (const reopen of reopeners) reopen()
}

export function onReopen(reopen: () => void): () => void {
  reopeners.add(reopen)
  return () => reopeners.delete(reopen)
}

export function onHint(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
