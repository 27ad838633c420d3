export type Position = { lat: number; lng: number }
/** Over plain http browsers give no position, and report that as a refusal by the guest. */
export type PositionRefused = "insecure" | "refused" | "unavailable"

const patienceMs = 10_000
/** Nobody walks far in five minutes: an older answer spares the battery. */
const maximumAgeMs = 5 * 60_000

/** `near` for which branch is closest; `exact` for a door, of a guest who may just have moved. */
type PositionNeed = "near" | "exact"

const optionsFor: Record<PositionNeed, PositionOptions> = {
  near: { timeout: patienceMs, maximumAge: maximumAgeMs },
  exact: { timeout: patienceMs, maximumAge: 0, enableHighAccuracy: true },
}

/** The guest's position. The browser may ask for permission: call it only after a tap that needs the position. */
export function askPosition(need: PositionNeed = "near"): Promise<Position> {
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
      optionsFor[need],
    )
  })
}

/** Where the guest is, if they have allowed it before; never asks. */
export async function grantedPosition(): Promise<Position | null> {
  try {
    const { state } = await navigator.permissions.query({ name: "geolocation" })
    return state === "granted" ? await askPosition() : null
  } catch {
    // The browser has no permissions API, or found no position.
    return null
  }
}
