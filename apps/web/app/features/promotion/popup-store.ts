import { create } from "zustand"
import { readStored, writeStored } from "../../shell/storage.ts"

type PopupState = {
  show: boolean
  activePopUp: string | null
  /** Whether this browser opens the app for the first time. */
  firstLaunch: boolean
}

const launchedKey = "sufra-launched"

export const popupStore = create<PopupState>()(() => ({
  show: false,
  activePopUp: null,
  firstLaunch: false,
}))

export function noteLaunch(): void {
  const isFirst = readStored(launchedKey) === null
  if (isFirst) writeStored(launchedKey, "1")
  popupStore.setState({ firstLaunch: isFirst })
}

export function showPopup(id: string): void {
  popupStore.setState({ show: true, activePopUp: id })
}

export function closePopup(): void {
  popupStore.setState({ show: false, activePopUp: null })
}
