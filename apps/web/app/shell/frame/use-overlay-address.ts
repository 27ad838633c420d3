import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react"
import { useLocation, useNavigate } from "react-router"

type OpenedHere = { isOpenedHere?: boolean } | null

/**
 * Whether something is open over the page is part of the address: Back closes it, and coming back
 * finds it open again. The server never sees a hash, so nothing is open until the page has started.
 */
export function useOverlayAddress(name: string) {
  const location = useLocation()
  const navigate = useNavigate()
  const [isStarted, setStarted] = useState(false)
  useEffect(() => startTransition(() => setStarted(true)), [])
  // A second tap before the address has changed must not go a second step.
  const isAnswered = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new place of the history counts
  useLayoutEffect(() => {
    isAnswered.current = false
  }, [location.key])
  const hash = `#${name}`
  const isOpen = isStarted && location.hash === hash
  const here = { pathname: location.pathname, search: location.search }
  function answer(go: () => void) {
    if (isAnswered.current) return
    isAnswered.current = true
    go()
  }
  return {
    isOpen,
    open() {
      // Not only when it is shown: a page that is still starting shows it later.
      if (location.hash === hash) return
      const state: OpenedHere = { isOpenedHere: true }
      answer(() => void navigate({ ...here, hash }, { state, preventScrollReset: true }))
    },
    close() {
      if (!isOpen) return
      answer(() => {
        if ((location.state as OpenedHere)?.isOpenedHere) void navigate(-1)
        else void navigate(here, { replace: true, preventScrollReset: true })
      })
    },
  }
}
