import { create } from "zustand"
import { browserStorage } from "../start/browser-storage.ts"

const openGroupsKey = "sufra-console-open-groups"

/** Until somebody opens another, the daily work alone: the whole menu is longer than a screen. */
const openAtFirst = ["serve"]

function storedGroups(): string[] {
  const stored = browserStorage.get(openGroupsKey)
  return stored === null ? openAtFirst : stored.split(" ")
}

const useOpenGroups = create<{ open: string[] }>(() => ({ open: storedGroups() }))

export function useIsGroupOpen(id: string): boolean {
  return useOpenGroups(({ open }) => open.includes(id))
}

export function setGroupOpen(id: string, isOpen: boolean): void {
  const others = useOpenGroups.getState().open.filter((other) => other !== id)
  const open = isOpen ? [...others, id] : others
  browserStorage.set(openGroupsKey, open.join(" "))
  useOpenGroups.setState({ open })
}
