import { create } from "zustand"

/** What somebody else changed a moment ago. */
export const useChangedRows = create<Record<string, true>>(() => ({}))

const said = new Set<string>()

/** This tablet's own word, so that it does not come back as a colleague's. */
export function noteOwnWord(id: string, isSoldOut: boolean): void {
  said.add(`${id} ${isSoldOut}`)
}

/** Once only: the same again is somebody else's. */
export function takeOwnWord(id: string, isSoldOut: boolean): boolean {
  return said.delete(`${id} ${isSoldOut}`)
}

const highlightMs = 6_000

export function highlight(id: string): void {
  useChangedRows.setState({ [id]: true })
  setTimeout(() => useChangedRows.setState(({ [id]: _, ...others }) => others, true), highlightMs)
}
