import { create } from "zustand"
import { toastFailure } from "../page/toasts.ts"

/** What people have asked for and the server has not answered yet. */
const useWishes = create<Record<string, unknown>>(() => ({}))

type Turn = { done: Promise<unknown> }

const turns = new Map<string, Turn>()

function show(key: string, wanted: unknown): void {
  useWishes.setState({ [key]: wanted })
}

function forget(key: string): void {
  turns.delete(key)
  useWishes.setState(({ [key]: _, ...others }) => others, true)
}

/**
 * Shown at once, sent in turn, and the last wish is the one that holds: of several that came while
 * one was under way only the last is sent. True when it was the last; throws when it was refused,
 * unless another came after it, which then decides. Until `send` is done the wish is shown, so it
 * must leave behind data that says the same.
 */
export function wish<Value>(
  key: string,
  wanted: Value,
  send: (wanted: Value) => Promise<unknown>,
): Promise<boolean> {
  const before = turns.get(key)?.done
  const turn: Turn = { done: Promise.resolve() }
  const isLast = () => turns.get(key) === turn
  async function take(): Promise<boolean> {
    await before
    if (!isLast()) return false
    try {
      await send(wanted)
      return isLast()
    } catch (error) {
      if (isLast()) throw error
      return false
    } finally {
      if (isLast()) forget(key)
    }
  }
  turns.set(key, turn)
  show(key, wanted)
  const taken = take()
  // Whoever waits for this turn waits for its end, good or bad.
  turn.done = taken.catch(() => undefined)
  return taken
}

export function findWish(key: string): unknown {
  return useWishes.getState()[key]
}

export function useWish<Value>(key: string): Value | undefined {
  return useWishes((wishes) => wishes[key] as Value | undefined)
}

type OptimisticChange<Value> = {
  /** What is changed, unlike anything else in the console: "promotion.active/<id>". */
  key: string
  /** What holds by the server's word. */
  value: Value
  send: (wanted: Value) => Promise<unknown>
  onDone?: (wanted: Value) => void
  onRefused?: (error: unknown) => void
}

/** For switches and whatever else takes effect with one tap: what is wanted is shown at once. */
export function useOptimisticChange<Value>(
  options: OptimisticChange<Value>,
): [Value, (wanted: Value) => void] {
  const { key, value, send, onDone, onRefused = toastFailure } = options
  const wanted = useWish<Value>(key)
  async function change(next: Value): Promise<void> {
    try {
      if (await wish(key, next, send)) onDone?.(next)
    } catch (error) {
      onRefused(error)
    }
  }
  return [wanted === undefined ? value : wanted, (next) => void change(next)]
}
