import { useEffect, useState } from "react"
import { useLocation, useNavigate } from "react-router"

const hash = "#search"

type OpenedHere = { isSearchOpenedHere?: boolean } | null

/**
 * Whether search is open is part of the address: Back closes it, and coming back from a dish finds
 * it open again. The server never sees a hash, so nothing is open until the page has started.
 */
export function useSearchAddress() {
  const location = useLocation()
  const navigate = useNavigate()
  const [isStarted, setStarted] = useState(false)
  useEffect(() => setStarted(true), [])
  const isOpen = isStarted && location.hash === hash
  const here = { pathname: location.pathname, search: location.search }
  return {
    isOpen,
    open: () => {
      if (isOpen) return
      const state: OpenedHere = { isSearchOpenedHere: true }
      void navigate({ ...here, hash }, { state, preventScrollReset: true })
    },
    close: () => {
      if ((location.state as OpenedHere)?.isSearchOpenedHere) void navigate(-1)
      else void navigate(here, { replace: true, preventScrollReset: true })
    },
  }
}
