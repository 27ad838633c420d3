import { create } from "zustand"
import { browserStorage } from "../../shell/start/browser-storage.ts"
import { isAudible, strike, wakeBell } from "./bell-sound.ts"

const keptKey = "sufra-bell"

/** `null`: nobody has said yet whether this device rings. */
type Bell = { isWanted: boolean | null; isAudible: boolean }

function kept(): boolean | null {
  const value = browserStorage.get(keptKey)
  return value === null ? null : value === "on"
}

export const useBell = create<Bell>(() => ({ isWanted: kept(), isAudible: isAudible() }))

/** A short stroke says that it works. */
export async function switchBellOn(): Promise<void> {
  browserStorage.set(keptKey, "on")
  useBell.setState({ isWanted: true, isAudible: await wakeBell() })
  strike(0.5)
}

export function switchBellOff(): void {
  browserStorage.set(keptKey, "off")
  useBell.setState({ isWanted: false })
}

/** After a reload the browser waits for a touch again: whatever is touched first will do. */
export function wakeWithFirstTouch(): () => void {
  const events = ["pointerdown", "keydown"] as const
  async function wake() {
    if (!useBell.getState().isWanted) return
    const isNowAudible = await wakeBell()
    useBell.setState({ isAudible: isNowAudible })
    if (isNowAudible) stop()
  }
  function stop() {
    for (const event of events) document.removeEventListener(event, wake)
  }
  for (const event of events) document.addEventListener(event, wake)
  return stop
}
