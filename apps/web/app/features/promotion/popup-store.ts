import { create } from "zustand"

type PopupState = {
  show: boolean
  activePopUp: string | null
  /** Whether this browser is at this place for the first time. */
  firstLaunch: boolean
}

export const popupStore = create<PopupState>()(() => ({
  show: false,
  activePopUp: null,
  firstLaunch: false,
}))

export function showPopup(id: string): void {
  popupStore.setState({ show: true, activePopUp: id })
}

export function closePopup(): void {
  popupStore.setState({ show: false, activePopUp: null })
}
