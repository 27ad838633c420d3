import { useEffect, useState } from "react"
import type { Position } from "../../shell/position.ts"
import { linkApi } from "./link-api.ts"

/** Often enough to follow a car through a city, seldom enough for a battery. */
const everyMs = 12_000

export type Sharing = "off" | "waiting" | "on" | "refused" | "unavailable"

type Shared = { sharing: Sharing; at: Position | null }

/**
 * Where this phone is, told to the guest every twelve seconds while the order is on its way and this
 * page is open. A phone that stands still tells it again, so that the guest knows it is not lost.
 */
export function useSharing(uuid: string, token: string | null, isOnTheWay: boolean): Shared {
  const [shared, setShared] = useState<Shared>({ sharing: "off", at: null })
  useEffect(() => {
    if (!isOnTheWay || token === null) return
    if (!("geolocation" in navigator)) {
      setShared({ sharing: "unavailable", at: null })
      return
    }
    setShared((before) => ({ ...before, sharing: "waiting" }))
    const api = linkApi(token)
    let latest: Position | null = null
    const tell = () => {
      if (!latest) return
      // The next one is twelve seconds away: nobody is told of one that was lost.
      void api("PUT /delivery/{uuid}/position/", { params: { uuid }, body: latest }).catch(
        () => undefined,
      )
    }
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        const isFirst = latest === null
        latest = { lat: coords.latitude, lng: coords.longitude }
        setShared({ sharing: "on", at: latest })
        if (isFirst) tell()
      },
      (error) => {
        const isRefused = error.code === error.PERMISSION_DENIED
        // A tunnel ends; only a phone that has never said where it is is told so.
        if (isRefused || latest === null) {
          setShared({ sharing: isRefused ? "refused" : "unavailable", at: null })
        }
      },
      { enableHighAccuracy: true, maximumAge: everyMs },
    )
    const timer = setInterval(tell, everyMs)
    return () => {
      navigator.geolocation.clearWatch(watch)
      clearInterval(timer)
      setShared({ sharing: "off", at: null })
    }
  }, [uuid, token, isOnTheWay])
  return shared
}
