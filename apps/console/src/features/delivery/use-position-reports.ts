import { useEffect } from "react"
import { api } from "../../shell/api/api.ts"

/** Often enough to follow a car through a city, seldom enough for a battery. */
const everyMs = 12_000

/**
 * While something is on the way and this page is open, its guests see where it is. A phone that is not
 * asked, or says no, delivers all the same.
 */
export function usePositionReports(isOnTheWay: boolean): void {
  useEffect(() => {
    if (!isOnTheWay || !("geolocation" in navigator)) return
    let sentAtMs = 0
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        if (Date.now() - sentAtMs < everyMs) return
        sentAtMs = Date.now()
        const body = { lat: coords.latitude, lng: coords.longitude }
        // The next one is twelve seconds away: nobody is told of one that was lost.
        void api("PUT /staff/deliveries/position/", { body }).catch(() => undefined)
      },
      () => undefined,
      { enableHighAccuracy: true, maximumAge: everyMs },
    )
    return () => navigator.geolocation.clearWatch(watch)
  }, [isOnTheWay])
}
