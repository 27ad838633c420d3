import { create } from "zustand"
import type { Row } from "./availability.ts"

type RowState = {
  /** What a tap has just said and the server has not answered yet. */
  pending: Record<string, Partial<Row>>
  /** What somebody else changed a moment ago. */
  changed: Record<string, true>
}

export const useRowStore = create<RowState>(() => ({ pending: {}, changed: {} }))

export function isPending(id: string): boolean {
  return id in useRowStore.getState().pending
}

export function setPending(id: string, change: Partial<Row> | null): void {
  useRowStore.setState(({ pending: { [id]: _, ...others } }) => ({
    pending: change ? { ...others, [id]: change } : others,
  }))
}

const said = new Map<string, boolean>()

/** This tablet's own word, so that it does not come back as a colleague's. */
export function noteOwnWord(id: string, isSoldOut: boolean): void {
  said.set(id, isSoldOut)
}

/** Once only: the same again is somebody else's. */
export function takeOwnWord(id: string, isSoldOut: boolean): boolean {
  if (said.get(id) !== isSoldOut) return false
  return said.delete(id)
}

const highlightMs = 6_000

export function highlight(id: string): void {
  useRowStore.setState(({ changed }) => ({ changed: { ...changed, [id]: true } }))
  setTimeout(() => {
    useRowStore.setState(({ changed: { [id]: _, ...others } }) => ({ changed: others }))
  }, highlightMs)
}
