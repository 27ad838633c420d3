export type Position = { lat: number; lng: number }
/** Browsers tell nobody's place over plain http, and call that a refusal of the guest's. */
export type PositionRefused = "insecure" | "refused" | "unavailable"

const patienceMs = 10_000
/** Nobody walks far in five minutes: an older answer spares the battery. */
const maximumAgeMs = 5 * 60_000

/** Where the guest is. The browser may ask them: call it only when they tapped for it, or for what needs it. */
export function askPosition(): Promise<Position> {
  return new Promise((resolve, reject: (why: PositionRefused) => void) => {
    if (!isSecureContext) {
      reject("insecure")
      return
    }
    if (!("geolocation" in navigator)) {
      reject("unavailable")
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      (error) => reject(error.code === error.PERMISSION_DENIED ? "refused" : "unavailable"),
      { timeout: patienceMs, maximumAge: maximumAgeMs },
    )
  })
}

/** Where the guest is, if they have allowed it before; never asks. */
export async function grantedPosition(): Promise<Position | null> {
  try {
    const { state } = await navigator.permissions.query({ name: "geolocation" })
    return state === "granted" ? await askPosition() : null
  } catch {
    // A browser that cannot say whether it was allowed, or a position that did not come.
    return null
  }
}
