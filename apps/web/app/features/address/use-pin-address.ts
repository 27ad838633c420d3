import { useEffect, useRef } from "react"
import { browserApi } from "../../shell/api/api.ts"
import { useLocale } from "../../shell/locale.ts"
import type { Position } from "../../shell/position.ts"

/** A pin that is being moved has no address yet. */
const restMs = 600

/**
 * Where the place has a geocoder the words come with the pin. What a guest has typed is theirs: only an
 * empty field is filled, or one that holds nothing but the last suggestion.
 */
export function usePinAddress(
  pin: Position | null,
  typed: string,
  onFound: (address: string) => void,
): void {
  const language = useLocale()
  const latest = useRef({ typed, onFound, suggested: "" })
  latest.current.typed = typed
  latest.current.onFound = onFound
  const { lat, lng } = pin ?? {}
  useEffect(() => {
    const isOurs = () => ["", latest.current.suggested].includes(latest.current.typed.trim())
    if (lat === undefined || lng === undefined || !isOurs()) return
    let isOver = false
    const find = async () => {
      const query = { lat, lng, language }
      const { address } = await browserApi("GET /delivery/address-at/", { query })
      if (isOver || !address || !isOurs()) return
      latest.current.suggested = address
      latest.current.onFound(address)
    }
    // Without an answer the guest types it, as without a geocoder.
    const timer = setTimeout(() => find().catch(() => undefined), restMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [lat, lng, language])
}
