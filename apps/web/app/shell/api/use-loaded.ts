import { useEffect, useRef, useState } from "react"

/** The data loaded last, by key, so that going back and forth shows it at once. */
const kept = new Map<string, unknown>()

/** A phone changes hands: the next guest must not see for a moment what was loaded for the one before. */
export function forgetLoaded(): void {
  kept.clear()
}

export type Loaded<Data> = {
  data: Data | null
  /** The error of the last fetch; earlier data stays. */
  error: unknown
  reload: () => void
}

/**
 * For what is personal, and so never part of a page that the server renders. Fetched when the key or
 * the version changes; a key of null asks for nothing.
 */
export function useLoaded<Data>(
  key: string | null,
  load: () => Promise<Data>,
  version: unknown = null,
): Loaded<Data> {
  const [state, setState] = useState<{ key: string | null; data: Data | null; error: unknown }>({
    key: null,
    data: null,
    error: null,
  })
  const [tries, setTries] = useState(0)
  const given = useRef(load)
  given.current = load
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or another try asks again
  useEffect(() => {
    if (key === null) return
    let isAsked = true
    const before = (kept.get(key) as Data | undefined) ?? null
    setState((state) => (state.key === key ? state : { key, data: before, error: null }))
    given.current().then(
      (data) => {
        kept.set(key, data)
        if (isAsked) setState({ key, data, error: null })
      },
      (error: unknown) => {
        if (isAsked) setState((state) => ({ ...state, error }))
      },
    )
    return () => {
      isAsked = false
    }
  }, [key, version, tries])
  const isOfKey = state.key === key && key !== null
  return {
    data: isOfKey ? state.data : null,
    error: isOfKey ? state.error : null,
    reload: () => setTries((count) => count + 1),
  }
}
