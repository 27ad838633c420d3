import { useEffect, useRef, useState } from "react"

/**
 * A part of the page that is loaded when it is first wanted. Unlike a suspended component, one that
 * cannot be loaded does not take the page down: `onFailure` is told, and may find another way.
 */
export function usePart<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onFailure: () => void,
): Part | null {
  const [part, setPart] = useState<Part | null>(null)
  const given = useRef({ load, onFailure })
  given.current = { load, onFailure }
  useEffect(() => {
    if (!isWanted) return
    let isAsked = true
    given.current.load().then(
      (loaded) => {
        if (isAsked) setPart(() => loaded)
      },
      () => {
        if (isAsked) given.current.onFailure()
      },
    )
    return () => {
      isAsked = false
    }
  }, [isWanted])
  return part
}
