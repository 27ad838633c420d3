import { useEffect } from "react"
import { create } from "zustand"
import {
  askPosition,
  grantedPosition,
  type Position,
  type PositionRefused,
} from "../../shell/position.ts"

type GuestLocation = {
  state: "unknown" | "asking" | "known" | PositionRefused
  position: Position | null
}

export const guestLocationStore = create<GuestLocation>()(() => ({
  state: "unknown",
  position: null,
}))

/** Where the guest is, as far as they have said it here or allowed it before. */
export function useGuestPosition(): Position | null {
  useGrantedLocation()
  return guestLocationStore((location) => location.position)
}

/** For a tap on the button: here the browser may ask. */
export async function askLocation(): Promise<void> {
  guestLocationStore.setState({ state: "asking" })
  try {
    guestLocationStore.setState({ state: "known", position: await askPosition() })
  } catch (why) {
    guestLocationStore.setState({ state: why as PositionRefused, position: null })
  }
}

/** Who allowed it before is not made to tap again; nobody is ever asked by opening a page. */
export function useGrantedLocation(): void {
  useEffect(() => {
    if (guestLocationStore.getState().state !== "unknown") return
    void grantedPosition().then((position) => {
      const isStillUnknown = guestLocationStore.getState().state === "unknown"
      if (position && isStillUnknown) guestLocationStore.setState({ state: "known", position })
    })
  }, [])
}
